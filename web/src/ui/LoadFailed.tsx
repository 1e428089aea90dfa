import { useAway } from '#platform/use-away.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** The error of a failed read, with the server's message. */
  error?: Error | null;
  /** The name of the part in the sentence "Couldn’t load …": "this screen". */
  what?: string;
  onRetry: () => void;
  busy?: boolean;
};

/**
 * The replacement of a list or a card that could not be loaded: the error and a Retry button. Without a connection
 * there is no button, because reads are repeated after the reconnect. Source: decisions.md "Failed reads".
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
