import { ContactPage } from '#features/support/ContactPage.tsx';
import { Providers } from './Providers.tsx';

/** The contact page with what its form needs: the other public pages ask the server nothing. */
export default function ContactRoute() {
  return (
    <Providers>
      <ContactPage />
    </Providers>
  );
}
