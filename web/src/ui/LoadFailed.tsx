import { useAway } from '#platform/use-away.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** What is missing, to follow "Could not load": "your friends". */
  what?: string;
  onRetry: () => void;
  busy?: boolean;
};

/**
 * Stands where something could not be loaded, and tries again. While the connection is gone there is nothing to press:
 * what failed is asked for again by itself as soon as it is back, questions by the connection, code by its boundary.
 */
export function LoadFailed({ what, onRetry, busy = false }: Props) {
  const away = useAway();
  if (away)
    return (
      <Notice tone="plain" role="status">
        <p>{`${away} We’ll load this when you’re back.`}</p>
      </Notice>
    );
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
