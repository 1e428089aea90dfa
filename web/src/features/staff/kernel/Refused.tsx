import type { Problem } from '@quad/contract/core/envelope.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = { problems: readonly Problem[]; onAgain: () => void; skip: ReactNode };

/** Says why a case cannot be decided: another staff member has opened it, or it no longer exists. */
export function Refused({ problems, onAgain, skip }: Props) {
  return (
    <Notice role="status">
      {problems.map(({ message }) => (
        <p key={message}>{message}.</p>
      ))}
      <p className="buttons">
        <Button kind="line" icon="retry" onClick={onAgain}>
          Try again
        </Button>
        {skip}
      </p>
    </Notice>
  );
}
