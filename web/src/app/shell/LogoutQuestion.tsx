import { Confirm } from '#ui/Confirm.tsx';

/** Comes with the question: whoever presses Logout waits for one file. */
export { isAnythingUnsent } from './unsent.ts';

type Props = { open: boolean; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before a logout would lose what is written and not sent. */
export default function LogoutQuestion(props: Props) {
  return (
    <Confirm {...props} title="Log out now?" confirm="Logout" cancel="Stay" danger>
      Something you wrote is not sent yet. It will be gone.
    </Confirm>
  );
}
