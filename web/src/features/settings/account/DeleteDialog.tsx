import { DELETE_PASSWORD_MIN, FEEDBACK_MAX } from '@quad/contract/account/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { DialogVerbs } from '../DialogVerbs.tsx';
import css from './account.module.css';
import { deleteAccount, forgetDeletion } from './queries.ts';

const NOT_READY = 'Enter your password and tick the box to agree first';
const EMPTY = { password: '', feedback: '', agrees: false };

type Props = { open: boolean; email: string | undefined; onClose: () => void };

/**
 * The dialog to delete the account. It asks for the password. Its title gets the focus first.
 * Source: specification 1 §2 "Settings screen", §5 "Delete account".
 */
export function DeleteDialog({ open, email, onClose }: Props) {
  const { typed, change, field, isReady, busy, errorOf, submit, close } = useDeletion(onClose);
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={close}
      dirty={typed.password !== '' || typed.feedback !== ''}
      focus="title"
      title="Confirm Account Deletion"
      footer={
        <DialogVerbs
          why={isReady ? null : NOT_READY}
          kind="danger"
          form={form}
          busy={busy}
          busyText="Deleting"
          data-tip={isReady ? undefined : NOT_READY}
          onCancel={close}
        >
          Delete
        </DialogVerbs>
      }
    >
      <Form id={form} label="Delete Account" busy={busy} className={css.form} onSubmit={() => void submit()}>
        <Terms />
        <TextArea
          label="Feedback (optional)"
          hint="Anonymous: we keep it without your name or account."
          max={FEEDBACK_MAX}
          {...field('feedback')}
        />
        <input type="text" hidden autoComplete="username" readOnly value={email ?? ''} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Checkbox
          label="I agree that my account is deleted for good"
          name="agree_delete"
          checked={typed.agrees}
          error={errorOf('agree_delete')}
          onChange={(agrees) => change({ agrees })}
        />
      </Form>
    </Dialog>
  );
}

/** Says what is deleted and what remains. */
function Terms() {
  return (
    <div className="grid gap-14">
      <div>
        <h3>What goes, at once</h3>
        <ul className={cx('grid gap-6', css.list)}>
          <li>Your profile, your pictures and your date profile</li>
          <li>Friendships, requests, blocks and notifications</li>
          <li>Your posts, comments, likes and reviews</li>
          <li>Your matches, and your commit if you have one</li>
          <li>Your sign-in, on every device. Your address can sign up again</li>
        </ul>
      </div>
      <div>
        <h3>What stays</h3>
        <ul className={cx('grid gap-6', css.list)}>
          <li>Chat messages you sent remain on the server, shown as from “Deleted user”</li>
          <li>Love letters stay up until their 30 days are over. Nothing leads from them to you any more</li>
          <li>Groups you own carry on: they pass to the longest-standing member</li>
        </ul>
      </div>
    </div>
  );
}

function useDeletion(onClose: () => void) {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(EMPTY);
  const { send, busy, errorOf, clearErrors } = useSend((given: typeof EMPTY) =>
    deleteAccount(given, () => navigate(paths.landing, { replace: true, state: { gone: true } })),
  );
  const isReady = textLength(typed.password.trim()) >= DELETE_PASSWORD_MIN && typed.agrees;

  function change(some: Partial<typeof EMPTY>): void {
    setTyped((now) => ({ ...now, ...some }));
    clearErrors();
  }

  const field = (name: 'feedback' | 'password') => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange: (text: string) => change({ [name]: text }),
  });

  function close(): void {
    if (busy) return;
    forgetDeletion();
    setTyped(EMPTY);
    clearErrors();
    onClose();
  }

  async function submit(): Promise<void> {
    if (!isReady) return;
    const answer = await send(typed);
    if (answer?.status) cache.clear();
  }

  return { typed, change, field, isReady, busy, errorOf, submit, close };
}
