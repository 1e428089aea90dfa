import type { Card } from '@quad/contract/people/shapes.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useEver } from '#ui/use-ever.ts';
import type { BlockHooks } from './BlockQuestion.tsx';

const BlockQuestion = lazy(() => import('./BlockQuestion.tsx'));

type Props = BlockHooks & {
  person: Pick<Card, 'id' | 'first_name' | 'blocked'>;
  /** Whether the label contains the person's name. Set in views with several people. */
  named?: boolean;
};

/**
 * A button that blocks or unblocks a person. A question first asks the user to confirm. Source: specification 1 §4
 * "Block", design-brief §4.2.
 */
export function BlockButton({ person, named = false, ...hooks }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { blocked, first_name } = person;
  const verb = blocked ? 'Unblock' : 'Block';
  return (
    <>
      <Button
        kind={blocked || named ? 'line' : 'quiet'}
        size="tool"
        {...(!blocked && { icon: 'block' })}
        aria-label={`${verb} ${first_name}`}
        onClick={() => setConfirming(true)}
      >
        {named ? `${verb} ${first_name}` : verb}
      </Button>
      <LazyBlockQuestion
        {...hooks}
        person={person}
        open={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

type QuestionProps = Omit<Props, 'named'> & { open: boolean; onClose: () => void };

/** The question whether to block a person. Its code is fetched when the question opens for the first time. */
export function LazyBlockQuestion(props: QuestionProps) {
  const hasOpened = useEver(props.open);
  if (!hasOpened) return null;
  return (
    <LazyPart what="the question">
      <BlockQuestion {...props} />
    </LazyPart>
  );
}
