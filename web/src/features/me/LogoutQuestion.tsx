import { Confirm } from '#ui/Confirm.tsx';

type Props = {
  open: boolean;
  /** Whether something written would be lost. */
  isLosing: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a logout: what would be lost by it, or only whether it is meant. */
export default function LogoutQuestion({ isLosing, ...props }: Props) {
  return (
    <Confirm {...props} title="Log out now?" confirm="Logout" cancel="Stay" danger={isLosing}>
      {isLosing
        ? 'Something you wrote hasn’t sent yet. You’ll lose it.'
        : 'You’ll need your password to get back in.'}
    </Confirm>
  );
}
