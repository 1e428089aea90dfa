import type { Card } from '@quad/contract/people/shapes.ts';
import { memo, useRef, useState } from 'react';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { FriendButton, RemoveConfirm, useFriendAction } from '#features/people/friendship/FriendButton.tsx';
import { fullName } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { IconLink } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import rows from '#ui/Row.module.css';
import css from './FriendRow.module.css';

type Props = {
  person: Card;
  /** The id of the chat with this friend. The list finds the ids for all rows at once. */
  chat_id?: number | undefined;
  /**
   * Whether the person has sent a friend request. It remains true after the user's answer, so that the row can show the
   * result.
   */
  asks?: boolean;
  disabledBy: string | undefined;
  onAnswer?: (user_id: number) => void;
};

/**
 * A row for a friend, or for a person with a friend request: name, study, and the actions. A press on the row opens the
 * profile. It is memoized, because a change of one row would otherwise re-render a long list.
 */
export const FriendRow = memo(function FriendRow(props: Props) {
  const { person, chat_id, asks = false, disabledBy, onAnswer } = props;
  const row = useRef<HTMLDivElement>(null);
  const name = fullName(person);
  return (
    <div ref={row} className={cx(rows.row, rows.person, css.row)} data-asks={asks || undefined}>
      <Avatar
        seed={person.id}
        src={smallPicture(person.pfp_url)}
        presence={person.mutual ? person.onlineStatus : undefined}
        owner={person.owner}
      />
      <div className="grid min-w-0">
        <button
          type="button"
          className={cx('name break-anywhere', rows.link)}
          aria-label={person.mutual ? `${name}, ${person.onlineStatus}` : name}
          onClick={() => openProfile(person.id)}
        >
          <bdi>{name}</bdi>
        </button>
        <span className="hint clamp">{person.course?.course_name}</span>
      </div>
      <div className={cx('row flex-wrap gap-8 relative', css.actions)}>
        {asks ? (
          <FriendButton
            person={person}
            writes
            disabledBy={disabledBy}
            onAction={() => onAnswer?.(person.id)}
          />
        ) : (
          <FriendActions
            person={person}
            chat_id={chat_id}
            disabledBy={disabledBy}
            onRemove={() => focusAfterRemoval(row.current?.closest('li'))}
          />
        )}
      </div>
    </div>
  );
});

type ActionsProps = Pick<Props, 'person' | 'chat_id' | 'disabledBy'> & { onRemove: () => void };

/** The link to the chat with a friend, and a menu with rare actions. */
function FriendActions({ person, chat_id, disabledBy, onRemove }: ActionsProps) {
  const me = useSession((session) => session.user_id);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const act = useFriendAction(person, me, onRemove);
  const name = fullName(person);
  return (
    <>
      <MessageLink person={person} chat_id={chat_id} />
      <Menu
        label={`More about ${name}`}
        items={[
          { label: 'See profile', onSelect: () => openProfile(person.id) },
          {
            label: 'Remove',
            danger: true,
            disabled: disabledBy !== undefined,
            onSelect: () => setAsksRemoval(true),
          },
        ]}
      />
      <RemoveConfirm
        open={asksRemoval}
        name={person.first_name}
        onRemove={() => void act('remove')}
        onClose={() => setAsksRemoval(false)}
      />
    </>
  );
}

/** The link to the chat with a friend. Its space is reserved while the chats load. */
function MessageLink({ person, chat_id }: Pick<Props, 'person' | 'chat_id'>) {
  return (
    <span className={cx('flex-none', css.message)}>
      {chat_id !== undefined && (
        <IconLink
          icon="chat"
          kind="sunken"
          label={`Message ${fullName(person)}`}
          href={paths.chat(chat_id)}
        />
      )}
    </span>
  );
}
