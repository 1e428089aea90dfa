import { SupportLink } from '#features/policies/SupportLink.tsx';
import { useHydrated } from '#platform/hydrated.ts';
import { supportEmail } from '#platform/support-email.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { showToast } from '#ui/toasts.ts';
import css from './ContactPage.module.css';

/** The address of support, as a `mailto:` link and with a button that copies it. */
export function SupportAddress() {
  const isReady = useHydrated();

  async function copy(): Promise<void> {
    const email = supportEmail();
    try {
      await navigator.clipboard.writeText(email);
      showToast('Address copied');
    } catch (error) {
      // A DOMException means that the browser refuses to copy. A TypeError means that there is no clipboard, as on
      // plain http.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      showToast(`Couldn’t copy. The address is ${email}`);
    }
  }

  return (
    <div className={cx('row flex-wrap', css.address)}>
      <p className={cx('min-w-0 tight break-anywhere', css.email)}>
        <SupportLink />
      </p>
      <Button kind="line" size="tool" disabled={!isReady} onClick={() => void copy()}>
        Copy address
      </Button>
    </div>
  );
}
