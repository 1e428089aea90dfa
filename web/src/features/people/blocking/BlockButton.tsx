import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCard } from '#features/cards/cards.ts';
import { useMe } from '#features/me/queries.ts';
import { openReport } from '../open-report.ts';
import { Button } from '#ui/Button.tsx';
import { showProblems } from '#ui/errors.ts';
import { LazyConfirm } from '#ui/LazyConfirm.tsx';
import { showToast } from '#ui/toasts.ts';
import { setBlocked } from './blocks.ts';

type Props = {
  person: Pick<Card, 'id' | 'first_name' | 'blocked'>;
  /** Whether the label contains the person's name. Set in views with several people. */
  named?: boolean;
  /** Called after the user has confirmed, before the person is removed from lists. */
  onConfirmed?: () => void;
  /**
   * Called after success. Without it, a toast reports the success. After a block the toast also offers to report the
   * person.
   */
  onDone?: () => void;
};

/** Blocks or unblocks a person, after a question. Source: specification 1 §4 "Block", design-brief §4.2. */
export function BlockButton({ person, named = false, ...hooks }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { blocked, first_name } = person;
  const verb = verbOf(person);
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
      <BlockQuestion {...hooks} person={person} open={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

type QuestionProps = Omit<Props, 'named'> & { open: boolean; onClose: () => void };

/** Asks the user whether to block or unblock a person, and does it after a yes. */
export function BlockQuestion({ person, open, onClose, onConfirmed, onDone }: QuestionProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { blocked, first_name } = person;
  const verb = verbOf(person);
  const isFriend = useCard(person.id)?.mutual === true;
  const isPartner = useMe()?.date_committed_to_id === person.id;

  async function confirmed() {
    if (busy) return;
    setBusy(true);
    onConfirmed?.();
    const answer = await setBlocked(cache, person, !blocked);
    setBusy(false);
    onClose();
    if (!answer.status) showProblems(answer.errors);
    else if (onDone) onDone();
    else showOutcome(person);
  }

  return (
    <LazyConfirm
      open={open}
      title={`${verb} ${first_name}?`}
      confirm={verb}
      danger={!blocked}
      busy={busy}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {blocked
        ? `You’ll see each other again, but you won’t be friends unless one of you asks.`
        : `You won’t see each other on Quad any more, except in groups you share. ${whatEnds(isFriend, isPartner)} ${first_name} isn’t told.`}
    </LazyConfirm>
  );
}

/** Says what ends when the user blocks a person: friendship, commit, chats. Source: decisions.md "Blocking". */
function whatEnds(isFriend: boolean, isPartner: boolean): string {
  const both = isPartner
    ? 'Your commit ends, and so do your chats.'
    : 'A match or chat of the two of you ends.';
  return isFriend ? `You’ll stop being friends. ${both}` : both;
}

const verbOf = ({ blocked }: Props['person']): string => (blocked ? 'Unblock' : 'Block');

/** Shows a toast with the result. After a block, the toast offers to report the person. */
function showOutcome({ id, first_name, blocked }: Props['person']): void {
  if (blocked) return void showToast(`${first_name} is unblocked`);
  const onPress = () =>
    openReport({ target_type: 'USER', target_id: id, person: { id, first_name, blocked: true } });
  showToast(`${first_name} is blocked`, { label: 'Report', onPress }, { stays: true });
}
