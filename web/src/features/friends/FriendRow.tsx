import type { Card } from '@quad/contract/people/shapes.ts';
import { memo, useRef } from 'react';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { FriendButton } from '#features/people/FriendButton.tsx';
import { fullName } from '#features/people/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { useChatWith } from '#features/people/use-chat-with.ts';
import { smallPicture } from '#platform/media.ts';
import { paths } from '#platform/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { IconLink } from '#ui/IconButton.tsx';
import rows from '#ui/Row.module.css';
import css from './FriendRow.module.css';

type Props = { person: Card; disabledBy: string | undefined };

/**
 * A friend, or somebody who asks to be one: who, what they study, their chat, the friend button. The row opens the
 * profile. Remembered, because each of a long list is drawn again with the list where one of them comes or goes.
 */
export const FriendRow = memo(function FriendRow({ person, disabledBy }: Props) {
  const chat_id = useChatWith(person.id);
  const row = useRef<HTMLDivElement>(null);
  const name = fullName(person);
  return (
    <div ref={row} className={cx(rows.row, css.row)} data-asks={!person.mutual || undefined}>
      <Avatar
        seed={person.id}
        src={smallPicture(person.pfp_url)}
        presence={person.mutual ? person.onlineStatus : undefined}
        owner={person.owner}
      />
      <div className={css.words}>
        <button
          type="button"
          className={cx(rows.way, css.name)}
          aria-label={person.mutual ? `${name}, ${person.onlineStatus}` : name}
          onClick={() => openProfile(person.id)}
        >
          <bdi>{name}</bdi>
        </button>
        <span className={css.line}>{person.course?.course_name}</span>
      </div>
      <div className={css.actions}>
        {person.mutual && (
          <span className={css.message}>
            {chat_id !== undefined && (
              <IconLink icon="chat" kind="sunken" label={`Message ${name}`} href={paths.chat(chat_id)} />
            )}
          </span>
        )}
        <FriendButton
          person={person}
          disabledBy={disabledBy}
          onAction={() => focusAfterRemoval(row.current?.closest('li'))}
        />
      </div>
    </div>
  );
});
