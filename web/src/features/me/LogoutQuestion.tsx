import { Confirm } from '#ui/Confirm.tsx';

type Props = {
  open: boolean;
  /** Whether a logout would delete unsent text. */
  isLosing: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before a logout. It warns the user if unsent text would be deleted. */
export default function LogoutQuestion({ isLosing, ...props }: Props) {
  return (
    <Confirm {...props} title="Log out now?" confirm="Logout" cancel="Stay" danger={isLosing}>
      {isLosing
        ? 'Something you wrote hasn’t sent yet. You’ll lose it.'
        : 'You’ll need your password to get back in.'}
    </Confirm>
  );
}
