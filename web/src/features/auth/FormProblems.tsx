import type { Problem } from '@quad/contract/core/envelope.ts';
import type { ReactNode } from 'react';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  problems: readonly Problem[];
  /** A button or link that helps with the problem. */
  action?: ReactNode;
};

/** The problems that concern the whole form, shown above its button. Problems of a field are shown at the field. */
export function FormProblems({ problems, action }: Props) {
  const whole = problems.filter((problem) => !problem.field);
  if (whole.length === 0) return null;
  return (
    <Notice tone="danger" icon="warning" action={action}>
      {whole.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
