import type { Problem } from '@quad/contract/core/envelope.ts';
import type { ReactNode } from 'react';
import { useWhenBack } from '#platform/use-when-back.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = { problems: readonly Problem[]; onAgain: () => void; skip: ReactNode };

/**
 * Says why a case cannot be opened, for example because another staff member has opened it. After a reconnect, the case
 * is opened again. If the staff member is involved in the case (403), there is no button to try again.
 */
export function Refused({ problems, onAgain, skip }: Props) {
  useWhenBack(problems[0]?.code === null, onAgain);
  return (
    <Notice role="status">
      {problems.map(({ message }) => (
        <p key={message}>{message.replace(/\.?$/, '.')}</p>
      ))}
      <p className="buttons">
        {problems[0]?.code !== 403 && (
          <Button kind="line" icon="retry" onClick={onAgain}>
            Try again
          </Button>
        )}
        {skip}
      </p>
    </Notice>
  );
}
