import { useLogout } from '#features/me/use-logout.tsx';
import { Button } from '#ui/Button.tsx';
import { NavButton } from './Entry.tsx';

const isAnythingUnsent = async () => (await import('./unsent.ts')).isAnythingUnsent();

/** The last entry of the navigation: a button that signs the user out. */
export function LogoutEntry({ className }: { className: string | undefined }) {
  const { press, question } = useLogout(isAnythingUnsent);
  return (
    <>
      <NavButton icon="logout" label="Logout" className={className} onClick={press} />
      {question}
    </>
  );
}

/** The logout button within a screen. */
export function LogoutButton() {
  const { press, busy, question } = useLogout(isAnythingUnsent);
  return (
    <>
      <Button kind="line" icon="logout" busy={busy} onClick={press}>
        Logout
      </Button>
      {question}
    </>
  );
}
