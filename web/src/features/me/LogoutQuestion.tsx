import { Confirm } from '#ui/Confirm.tsx';

type Props = {
  open: boolean;
  /** Whether unsent text would be lost. */
  isLosing: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before a logout. Warns of unsent text that would be lost. */
export default function LogoutQuestion({ isLosing, ...props }: Props) {
  return (
    <Confirm {...props} title="Log out now?" confirm="Logout" cancel="Stay" danger={isLosing}>
      {isLosing
        ? 'Something you wrote hasn’t sent yet. You’ll lose it.'
        : 'You’ll need your password to get back in.'}
    </Confirm>
  );
}
