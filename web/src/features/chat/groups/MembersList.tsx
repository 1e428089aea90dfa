import type { Card } from '@quad/contract/people/shapes.ts';
import { useState } from 'react';
import { Virtualizer } from 'virtua';
import { useCards } from '#features/cards/cards.ts';
import { fullName, nameHolds } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { useConnected } from '#platform/connection-state.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import rows from '#ui/Row.module.css';
import { SearchField } from '#ui/SearchField.tsx';
import { useScrollPane } from '#ui/use-scroll-pane.ts';
import type { Chat } from '../chat.ts';
import css from './groups.module.css';
import { RemoveConfirm } from './RemoveConfirm.tsx';

/** The smallest number of members for which the list has a filter. */
const FILTER_FROM = 9;

type Props = { chat: Chat; me: number | null };

/**
 * All members of a group, the owner first. Only the visible rows are rendered. If the user is the owner, the row of
 * each other member has a button that removes this member.
 */
export function MembersList({ chat, me }: Props) {
  const { owner_id } = chat;
  const members = useCards(chat.member_ids);
  const [filter, setFilter] = useState('');
  const [asked, setAsked] = useState<Card | null>(null);
  const { list, pane, start } = useScrollPane<HTMLDivElement>();
  const inOrder = members.toSorted((a, b) => Number(b.id === owner_id) - Number(a.id === owner_id));
  const shown = inOrder.filter((person) => nameHolds(person, filter));
  return (
    <>
      {members.length >= FILTER_FROM && (
        <SearchField
          label="Filter members"
          value={filter}
          onChange={setFilter}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.length === 0 && <p className={cx('hint break-anywhere', css.aside)}>Nobody by that name.</p>}
      <div ref={list} className={css.members} role="list" aria-label="Members">
        <Virtualizer scrollRef={pane} startMargin={start} data={shown} itemSize={64} bufferSize={400}>
          {(person, at) => (
            <Member
              key={person.id}
              {...{ person, at }}
              count={shown.length}
              isMe={person.id === me}
              isOwner={person.id === owner_id}
              onRemove={owner_id === me && person.id !== me ? () => setAsked(person) : undefined}
            />
          )}
        </Virtualizer>
      </div>
      <RemoveConfirm chat={chat} person={asked} onDone={() => setAsked(null)} />
    </>
  );
}

type MemberProps = {
  person: Card;
  at: number;
  count: number;
  isMe: boolean;
  isOwner: boolean;
  onRemove: (() => void) | undefined;
};

function Member({ person, at, count, isMe, isOwner, onRemove }: MemberProps) {
  const name = fullName(person);
  const connected = useConnected((state) => state.connected);
  const ownStatus = connected ? 'online' : 'offline';
  const facts = [isOwner && 'chat owner', isMe ? 'you' : person.onlineStatus].filter(Boolean).join(', ');
  return (
    <div role="listitem" aria-posinset={at + 1} aria-setsize={count} className={cx(rows.row, css.member)}>
      <Avatar
        {...pictureOf(person)}
        size={44}
        presence={isMe ? ownStatus : person.onlineStatus}
        owner={person.owner}
      />
      <span className="grid flex-1 min-w-0">
        <button
          type="button"
          className={cx(rows.link, css.memberName)}
          aria-label={`${name}, ${facts}`}
          onClick={() => openProfile(person.id)}
        >
          <bdi>{name}</bdi>
          {isOwner && (
            <span className={cx('grid flex-none', css.crown)}>
              <Icon name="crown" size={16} />
            </span>
          )}
        </button>
        <span className={cx('hint break-anywhere', css.aside)}>{isMe ? 'You' : person.course?.name}</span>
      </span>
      {onRemove && (
        <Button
          kind="quiet"
          size="tool"
          className={css.remove}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
