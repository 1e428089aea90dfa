import { PolicyPage } from './PolicyPage.tsx';
import { termsSections } from './terms-sections.tsx';

/** The page of the terms of service, at `/docs/policies/tos`. */
export default function TermsPage() {
  return (
    <PolicyPage
      screen="terms"
      intro="By making an account you agree to these terms. Each section starts with its gist."
      sections={termsSections()}
    />
  );
}
