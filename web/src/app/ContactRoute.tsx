import { ContactPage } from '#features/support/ContactPage.tsx';
import { Providers } from './Providers.tsx';

/** The contact page in the providers that its form needs. The other public pages ask the server nothing. */
export default function ContactRoute() {
  return (
    <Providers>
      <ContactPage />
    </Providers>
  );
}
