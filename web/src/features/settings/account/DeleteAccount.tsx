import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import css from './account.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';

/** The way out, with the question that comes first. @param email tells password managers whose password is meant */
export function DeleteAccount({ email }: { email: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.part}>
      <h3>Delete account</h3>
      <p className={css.words}>Takes effect at once and cannot be undone.</p>
      <div>
        <Button kind="danger-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteDialog open={isOpen} email={email} onClose={() => setOpen(false)} />
    </div>
  );
}
