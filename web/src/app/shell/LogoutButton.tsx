import { useLogout } from '#features/me/use-logout.tsx';
import { Button } from '#ui/Button.tsx';
import { NavButton } from './Entry.tsx';

const isAnythingUnsent = async () => (await import('./unsent.ts')).isAnythingUnsent();

/** The navigation's last entry: signs out. */
export function LogoutEntry({ className }: { className: string | undefined }) {
  const { press, question } = useLogout(isAnythingUnsent);
  return (
    <>
      <NavButton icon="logout" label="Logout" className={className} onClick={press} />
      {question}
    </>
  );
}

/** The same as a button within a screen. */
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
