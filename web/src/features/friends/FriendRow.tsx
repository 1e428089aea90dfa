import type { Card } from '@quad/contract/people/shapes.ts';
import { memo, useRef, useState } from 'react';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { FriendButton, RemoveConfirm, useFriendAction } from '#features/people/FriendButton.tsx';
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
  /** The id of the chat with this friend. The list finds it for all rows at once. */
  chat_id?: number | undefined;
  /**
   * Whether the person asks to be a friend, or did until a moment ago. The row then also shows the result of the
   * answer.
   */
  asks?: boolean;
  disabledBy: string | undefined;
  /** Called when the user answers the request. */
  onAnswer?: (user_id: number) => void;
};

/**
 * A row for a friend, or for a person who asks to be one: name, study, and the actions. A press on the row opens the
 * profile. It is memoized: otherwise a change of one row would draw all rows of a long list again.
 */
export const FriendRow = memo(function FriendRow(props: Props) {
  const { person, chat_id, asks = false, disabledBy, onAnswer } = props;
  const row = useRef<HTMLDivElement>(null);
  const name = fullName(person);
  return (
    <div ref={row} className={cx(rows.row, css.row)} data-asks={asks || undefined}>
      <Avatar
        seed={person.id}
        src={smallPicture(person.pfp_url)}
        presence={person.mutual ? person.onlineStatus : undefined}
        owner={person.owner}
      />
      <div className="grid min-w-0">
        <button
          type="button"
          className={cx(rows.way, css.name)}
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

/** The link to the chat with a friend, and a menu with the rare actions. */
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

/** A link to the chat with a friend. Its space is reserved while the chats load. */
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
