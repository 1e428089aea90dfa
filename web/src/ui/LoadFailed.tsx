import { useAway } from '#platform/use-away.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** Why a read failed: the server's own words are shown. */
  error?: Error | null;
  /** The code that is missing, to follow "Couldn’t load": "this screen". */
  what?: string;
  onRetry: () => void;
  busy?: boolean;
};

/**
 * Says in place of a list or a card why it could not be read, and tries again. While the connection is gone there is
 * nothing to press: what failed is asked for again by itself as soon as it is back, questions by the connection, code by
 * its boundary. Source: decisions.md "Failed reads".
 */
export function LoadFailed({ error, what, onRetry, busy = false }: Props) {
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
          Try again
        </Button>
      }
    >
      <p>{error ? error.message : `Couldn’t load ${what ?? 'this'}.`}</p>
    </Notice>
  );
}
