import { PolicyPage } from './PolicyPage.tsx';
import { privacySections } from './privacy-sections.tsx';

/** The privacy policy's page, at `/docs/policies/privacy`. */
export default function PrivacyPage() {
  return (
    <PolicyPage
      screen="privacy"
      intro="What Quad knows about you, who sees it, and what you can do about it."
      sections={privacySections()}
    />
  );
}
