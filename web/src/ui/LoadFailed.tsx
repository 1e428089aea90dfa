import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** What is missing, to follow "Could not load": "your friends". */
  what?: string;
  onRetry: () => void;
  busy?: boolean;
};

/** Stands where something could not be loaded, and tries again. */
export function LoadFailed({ what, onRetry, busy = false }: Props) {
  return (
    <Notice
      tone="danger"
      icon="warning"
      role="status"
      action={
        <Button kind="line" size="tool" icon="retry" busy={busy} busyText="Loading" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>{what ? `Could not load ${what}.` : 'Could not load.'}</p>
    </Notice>
  );
}
