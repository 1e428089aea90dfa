import { useId } from 'react';
import type { Chat } from '#features/chat/queries.ts';
import { useCard } from '#features/cards/cards.ts';
import { useConnected } from '#platform/connection-state.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import css from './ChatCommit.module.css';
import { CommitButton } from './CommitButton.tsx';
import { type CommitState, commitStateIn } from './commit-state.ts';

const NOBODY = 0;

/** The commit state in the header of a match's chat, with the button to commit or to end the commit. */
export default function ChatCommit({ chat }: { chat: Chat }) {
  const me = useSession((session) => session.user_id);
  const person = useCard(chat.member_ids.find((id) => id !== me) ?? NOBODY);
  const connected = useConnected((state) => state.connected);
  const line = useId();
  if (!person || person.deleted) return null;
  const commitState = commitStateIn(chat, me);
  return (
    <div className="row justify-end gap-12 flex-1 min-w-0" data-head="commit">
      <p
        id={line}
        className={cx('flex-1 min-w-0 hint break-anywhere', css.line)}
        data-important={commitState === 'received' || !connected || undefined}
      >
        <bdi>{connected ? says(commitState, person.first_name) : 'You’re offline.'}</bdi>
      </p>
      <CommitButton person={person} chat={chat} disabledBy={connected ? undefined : line} />
    </div>
  );
}

const says = (commitState: CommitState, name: string): string =>
  ({
    none: 'You matched.',
    sent: `You asked ${name} to commit.`,
    received: `${name} wants to commit to you.`,
    committed: 'You’re committed.',
  })[commitState];
