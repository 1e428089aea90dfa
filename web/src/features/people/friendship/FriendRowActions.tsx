import type { Card } from '@quad/contract/people/shapes.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import css from './FriendButton.module.css';
import { fullName } from '#features/cards/names.ts';
import { useChatWith } from '../chats-with.ts';
import { ButtonOutcome } from './ButtonOutcome.tsx';

type Props = {
  person: Pick<Card, 'id' | 'first_name' | 'last_name'>;
  /** Whether the user and the person became friends while the button was visible. */
  isNew: boolean;
  main: boolean;
  wide: boolean;
  onLeave: (() => void) | undefined;
};

/**
 * The link "Message" for a friend in a list. After the user has accepted a request, a text takes the place of the
 * button and keeps its focus. A second press then does nothing.
 */
export function FriendRowActions({ wide, ...link }: Props) {
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-8', css.wrap)} data-wide={wide || undefined}>
      {link.isNew && <ButtonOutcome className={css.new}>You’re friends</ButtonOutcome>}
      <span className={css.second}>
        <ChatLink {...link} />
      </span>
    </span>
  );
}

/** A link to the chat with a friend. Renders nothing until the chat is known. */
export function ChatLink({ person, isNew, main, onLeave }: Omit<Props, 'wide'>) {
  const chat_id = useChatWith(person.id);
  if (chat_id === undefined) return null;
  return (
    <ButtonLink
      size="tool"
      kind={main ? 'primary' : 'line'}
      icon="chat"
      href={paths.chat(chat_id)}
      {...(onLeave && { onClick: onLeave })}
    >
      {isNew ? 'Say hi' : 'Message'}
      <span className="visually-hidden">{` ${isNew ? 'to ' : ''}${fullName(person)}`}</span>
    </ButtonLink>
  );
}
