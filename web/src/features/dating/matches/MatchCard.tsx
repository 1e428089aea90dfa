import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCard } from '#features/cards/cards.ts';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { fullName, yearLine } from '#features/cards/names.ts';
import { openReport } from '#features/people/open-report.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { countries } from '#features/reference/queries.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Menu } from '#ui/Menu.tsx';
import { showToast } from '#ui/toasts.ts';
import { AskToCommit } from '../commit/AskToCommit.tsx';
import css from './MatchCard.module.css';
import { Openers } from './Openers.tsx';
import { openersOf } from './openers.ts';
import { pass } from './passes.ts';
import type { HeldMatch } from './queries.ts';
import { startChat } from './start-chat.ts';

const NO_WORDS = '\u00a0';

type Props = {
  match: HeldMatch;
  /** The id of the chat with the match, if the chat began while the page was open. */
  chat_id?: number | undefined;
  /** Whether the user and the match have written to each other, for example as friends. */
  hasWritten: boolean;
  /** Puts a line into a chat's composer, where the user can change or send it. */
  writeFirst: (chat_id: number, line: string) => Promise<void>;
  /**
   * The id of the text that says why the actions are disabled, for example while offline. Undefined if they are
   * enabled.
   */
  disabledBy: string | undefined;
  /** Whether the picture loads at once. On a phone it is the largest picture of the first screen. */
  eager: boolean;
};

/**
 * The card of a match. What the two have in common comes first and is largest. Then come the person and the actions.
 */
export function MatchCard({ match, chat_id, hasWritten, writeFirst, disabledBy, eager }: Props) {
  const person = useCard(match.user_id);
  const card = useRef<HTMLElement>(null);
  const id = useId();
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const { send, busy } = useSend((_line?: string) => startChat(cache, match.user_id));
  if (!person) return null;

  async function start(line?: string): Promise<void> {
    if (chat_id !== undefined) return navigate(paths.chat(chat_id));
    const answer = await send(line);
    if (!answer?.status) return;
    if (line !== undefined) await writeFirst(answer.content, line);
    navigate(paths.chat(answer.content));
  }

  const [first, ...others] = openersOf(match);
  const shared = { id: `${id}-shared`, label: first?.label };
  // Friends who have written to each other need no first line.
  const firstLine = hasWritten ? undefined : first?.line;
  const hasChat = chat_id !== undefined;
  return (
    <article
      ref={card}
      className={cx('stack gap-16 h-full container relative border-line bg-surface', css.card)}
      aria-labelledby={`${id}-name`}
    >
      <div className={css.field}>
        <p id={shared.id} className={cx('self-center min-w-0 type-title tight break-anywhere', css.shared)}>
          {shared.label ?? <bdi>Meet {person.first_name}</bdi>}
        </p>
        <Avatar seed={person.id} src={person.pfp_url} size={120} eager={eager} />
      </div>
      <Who person={person} name_id={`${id}-name`} country_id={match.country_id} />
      {hasChat && <p className={cx('meta', css.now)}>You have a chat now.</p>}
      <Openers
        openers={hasWritten ? [] : others}
        isOver={hasChat}
        {...{ busy, disabledBy }}
        onChosen={(line) => void start(line)}
      />
      <Actions
        person={person}
        card={card}
        {...{ shared, hasChat, disabledBy, busy }}
        hasLine={firstLine !== undefined}
        onChat={() => void start(firstLine)}
      />
      <More person={person} card={card} isResting={disabledBy !== undefined || hasChat} />
    </article>
  );
}

type WhoProps = { person: Card; name_id: string; country_id: number | null };

function Who({ person, name_id, country_id }: WhoProps) {
  const { id, bio, course, year_level } = person;
  return (
    <div className="stack gap-4">
      <h2 id={name_id} className={cx('break-anywhere', css.name)}>
        <button type="button" onClick={() => openProfile(id)}>
          <bdi>{fullName(person)}</bdi>
        </button>
      </h2>
      <p className="meta">{[course?.course_name, yearLine(year_level)].filter(Boolean).join(', ')}</p>
      {country_id !== null && <Country country_id={country_id} />}
      {bio && <p className={cx('break-anywhere clamp', css.bio)}>{bio}</p>}
    </div>
  );
}

/** The country of the match's family. Its line is reserved while the countries load, so that nothing moves. */
function Country({ country_id }: { country_id: number }) {
  const { data: list } = useQuery({ ...countries, meta: { quiet: true } });
  const name = list?.find(({ id }) => id === country_id)?.name;
  return <p className="meta">{name ? `Family from ${name}` : NO_WORDS}</p>;
}

/** A person, and a ref to the card of this person. */
type Of = { person: Card; card: RefObject<HTMLElement | null> };

type ActionsProps = Of & {
  /** The sentence that names what the two have in common. Undefined if they have nothing in common. */
  shared: { id: string; label: string | undefined };
  /** Whether the button that starts a chat puts a line about it into the box. */
  hasLine: boolean;
  /** Whether a chat has begun. The button that starts one is then not rendered. */
  hasChat: boolean;
  disabledBy: string | undefined;
  busy: boolean;
  onChat: () => void;
};

function Actions({ person, card, shared, hasLine, hasChat, disabledBy, busy, onChat }: ActionsProps) {
  const cache = useQueryClient();
  const name = fullName(person);
  const disabled = disabledBy !== undefined;
  const words = hasChat ? 'Open the chat' : hasLine ? 'Chat about it' : 'Chat';
  return (
    <div className={cx('row flex-wrap gap-8', css.actions)}>
      <Button
        size="tool"
        tail
        icon="chat"
        disabled={disabled}
        aria-label={`${words} with ${name}`}
        aria-describedby={disabledBy ?? (shared.label && shared.id)}
        busy={busy}
        onClick={onChat}
      >
        {words}
      </Button>
      <Button
        size="tool"
        kind="quiet"
        disabled={disabled || hasChat}
        aria-label={`Pass on ${name}`}
        aria-describedby={disabledBy}
        onClick={() => {
          focusAfterRemoval(card.current?.parentElement);
          pass(cache, person);
        }}
      >
        Pass
      </Button>
    </div>
  );
}

/** The menu with rare actions. The user can ask a match without a chat to commit, and can report the match. */
function More({ person, card, isResting }: Of & { isResting: boolean }) {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);

  function asked(chat_id: number | null): void {
    if (chat_id === null) return;
    focusAfterRemoval(card.current?.parentElement);
    const onPress = () => navigate(paths.chat(chat_id));
    showToast(`You asked ${person.first_name} to commit`, { label: 'Open the chat', onPress });
  }

  return (
    <div className={css.more}>
      <Menu
        label={`Options for ${fullName(person)}`}
        items={[
          { label: 'Commit', icon: 'heart', disabled: isResting, onSelect: () => setAsking(true) },
          {
            label: 'Report',
            icon: 'flag',
            onSelect: () => openReport({ target_type: 'USER', target_id: person.id, person }),
          },
        ]}
      />
      <AskToCommit person={person} open={isAsking} onClose={() => setAsking(false)} onAsked={asked} />
    </div>
  );
}
