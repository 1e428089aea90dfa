import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useLocation } from 'wouter';
import { chats } from '#features/chat/queries.ts';
import { useCard } from '#features/people/cards.ts';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { fullName, yearLine } from '#features/people/names.ts';
import { openReport } from '#features/people/open-report.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { countries } from '#features/reference/queries.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import { CommitButton } from '../commit/CommitButton.tsx';
import type { Step } from '../commit/take-step.ts';
import css from './MatchCard.module.css';
import { Openers } from './Openers.tsx';
import { openersOf } from './openers.ts';
import { pass } from './passes.ts';
import type { HeldMatch } from './queries.ts';
import { startChat } from './start-chat.ts';

const NO_WORDS = '\u00a0';

type Props = {
  match: HeldMatch;
  /** Puts a line into the box of a chat, to be changed or sent. */
  writeFirst: (chat_id: number, line: string) => Promise<void>;
  /** Actions rest, as while offline: the id of the line that says why. */
  disabledBy: string | undefined;
  /** Its picture is the largest of a phone's first screen, so it does not wait to be measured. */
  eager: boolean;
};

/** A match: who it is, what the two share as ways to begin, and what one can make of it. */
export function MatchCard({ match, writeFirst, disabledBy, eager }: Props) {
  const person = useCard(match.user_id);
  const card = useRef<HTMLElement>(null);
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const { send, busy } = useSend((_line?: string) => startChat(cache, match.user_id));
  if (!person) return null;

  async function start(line?: string): Promise<void> {
    const answer = await send(line);
    if (!answer?.status) return;
    if (line !== undefined) await writeFirst(answer.content, line);
    navigate(paths.chat(answer.content));
  }

  return (
    <article ref={card} className={css.card}>
      <Who person={person} country_id={match.country_id} eager={eager} />
      <Openers
        openers={openersOf(match)}
        busy={busy}
        disabledBy={disabledBy}
        onChosen={(line) => void start(line)}
      />
      <Actions person={person} card={card} disabledBy={disabledBy} busy={busy} onChat={() => void start()} />
      <IconButton
        icon="flag"
        label={`Report ${fullName(person)}`}
        className={css.report}
        onClick={() => openReport({ target_type: 'USER', target_id: person.id, person })}
      />
    </article>
  );
}

type WhoProps = Pick<Props, 'eager'> & { person: Card; country_id: number | null };

function Who({ person, country_id, eager }: WhoProps) {
  const { id, pfp_url, bio, course, year_level } = person;
  return (
    <>
      <Avatar seed={id} src={pfp_url} size={160} eager={eager} className={css.portrait} />
      <div className={css.words}>
        <h2 className={css.name}>
          <button type="button" onClick={() => openProfile(id)}>
            <bdi>{fullName(person)}</bdi>
          </button>
        </h2>
        <p className={css.line}>{[course?.course_name, yearLine(year_level)].filter(Boolean).join(', ')}</p>
        {country_id !== null && <Country country_id={country_id} />}
        {bio && <p className={css.bio}>{bio}</p>}
      </div>
    </>
  );
}

/** Where somebody's family is from. It has its line while the countries are fetched, so that nothing moves. */
function Country({ country_id }: { country_id: number }) {
  const { data: list } = useQuery({ ...countries, meta: { quiet: true } });
  const name = list?.find(({ id }) => id === country_id)?.name;
  return <p className={css.line}>{name ? `Family from ${name}` : NO_WORDS}</p>;
}

type ActionsProps = {
  person: Card;
  card: RefObject<HTMLElement | null>;
  disabledBy: string | undefined;
  busy: boolean;
  onChat: () => void;
};

function Actions({ person, card, disabledBy, busy, onChat }: ActionsProps) {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const { data: list } = useQuery(chats);
  const chat = list?.find(({ type, member_ids }) => type === CHAT_MATCH && member_ids.includes(person.id));
  const name = fullName(person);
  const rests = { size: 'tool', disabled: disabledBy !== undefined, 'aria-describedby': disabledBy } as const;
  const leaves = () => focusAfterRemoval(card.current?.parentElement);

  function taken(step: Step, chat_id: number | null): void {
    if (step !== 'send' || chat_id === null) return;
    leaves();
    const onPress = () => navigate(paths.chat(chat_id));
    showToast(`You asked ${person.first_name} to commit`, { label: 'Open the chat', onPress });
  }

  return (
    <div className={css.actions}>
      <Button {...rests} icon="chat" aria-label={`Chat with ${name}`} busy={busy} onClick={onChat}>
        Chat
      </Button>
      <CommitButton person={person} chat={chat} disabledBy={disabledBy} onTaken={taken} />
      <Button
        {...rests}
        kind="quiet"
        aria-label={`Pass on ${name}`}
        onClick={() => {
          leaves();
          pass(cache, person);
        }}
      >
        Pass
      </Button>
    </div>
  );
}
