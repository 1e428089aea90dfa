import { ContactPage } from '#features/support/ContactPage.tsx';
import { Providers } from './Providers.tsx';

/** The contact page inside the providers that its form needs. */
export default function ContactRoute() {
  return (
    <Providers>
      <ContactPage />
    </Providers>
  );
}
