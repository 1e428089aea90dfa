import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCard } from '#features/cards/cards.ts';
import { useMe } from '#features/me/queries.ts';
import { focusAfterRemoval } from '../focus-after.ts';
import { openReport } from '../open-report.ts';
import { showProblems } from '#ui/errors.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { hideToast, showToast } from '#ui/toasts.ts';
import { setBlocked } from './blocks.ts';

/** The person to block or unblock. */
type Person = Pick<Card, 'id' | 'first_name' | 'blocked'>;

/** What to do beside the block itself. */
export type BlockHooks = {
  /**
   * Called after the user has confirmed, before the person is removed from lists. Without this function, the focus
   * moves to the next entry of the list if the entry with the question disappears.
   */
  onConfirmed?: () => void;
  /**
   * Called after success. Without this function, a toast reports the success. After a block the toast also offers to
   * report the person.
   */
  onDone?: () => void;
};

type Props = BlockHooks & { person: Person; open: boolean; onClose: () => void };

/** Asks the user whether to block or unblock a person. After a yes, blocks or unblocks the person. */
export default function BlockQuestion({ person, open, onClose, onConfirmed, onDone }: Props) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { blocked, first_name } = person;
  const verb = blocked ? 'Unblock' : 'Block';
  const isFriend = useCard(person.id)?.mutual === true;
  const isPartner = useMe()?.date_committed_to_id === person.id;

  async function confirmed() {
    if (busy) return;
    setBusy(true);
    if (onConfirmed) onConfirmed();
    else focusAfterRemoval(entryAround(document.activeElement));
    const answer = await setBlocked(cache, person, !blocked);
    setBusy(false);
    onClose();
    if (!answer.status) showProblems(answer.errors);
    else if (onDone) onDone();
    else showOutcome(person);
  }

  return (
    <Confirm
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
    </Confirm>
  );
}

/**
 * Returns the list entry that contains an element. A comment is an article in a list item. A post of the feed is only
 * an article.
 */
const entryAround = (element: Element | null): Element | null | undefined =>
  element?.closest('li') ?? element?.closest('article');

/** Says what ends when the user blocks a person: friendship, commit, chats. Source: decisions.md "Blocking". */
function whatEnds(isFriend: boolean, isPartner: boolean): string {
  const both = isPartner
    ? 'Your commit ends, and so do your chats.'
    : 'A match or chat of the two of you ends.';
  return isFriend ? `You’ll stop being friends. ${both}` : both;
}

/** The last toast that was shown, and the person it is about. */
let last: { id: number; toast: number } | undefined;

/**
 * Shows a toast with the result. It replaces an earlier toast about the same person. After a block, the toast offers to
 * report the person.
 */
function showOutcome({ id, first_name, blocked }: Person): void {
  if (last?.id === id) hideToast(last.toast);
  const onPress = () =>
    openReport({ target_type: 'USER', target_id: id, person: { id, first_name, blocked: true } });
  const toast = blocked
    ? showToast(`${first_name} is unblocked`)
    : showToast(`${first_name} is blocked`, { label: 'Report', onPress }, { stays: true });
  last = { id, toast };
}
