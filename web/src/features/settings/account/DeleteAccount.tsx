import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useEver } from '#ui/use-ever.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

/**
 * The button to delete the account, with its dialog.
 * @param email the account's address, which password managers need
 */
export function DeleteAccount({ email }: { email: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useEver(isOpen);
  return (
    <div className="stack gap-10">
      <h3>Delete account</h3>
      <p className="hint">Takes effect at once and can’t be undone.</p>
      <div>
        <Button kind="danger-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      {hasOpened && (
        <LazyPart what="the question">
          <DeleteDialog open={isOpen} email={email} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  );
}
