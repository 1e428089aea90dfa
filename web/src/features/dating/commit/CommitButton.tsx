import type { Problem } from '@quad/contract/core/envelope.ts';
import { NO_MATCH } from '@quad/contract/dating/commit-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chat } from '#features/chat/queries.ts';
import { fullName } from '#features/cards/names.ts';
import { useSession } from '#platform/session.ts';
import { useSend } from '#platform/use-send.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import { type Turned, TurnButton } from '#ui/TurnButton.tsx';
import { LazyCommitModal } from './LazyCommitModal.tsx';
import css from './CommitButton.module.css';
import type { Question } from './CommitModal.tsx';
import { type CommitState, commitStateIn } from './commit-state.ts';
import { type Step, takeStep } from './take-step.ts';

type Props = {
  person: { id: number; first_name: string; last_name: string };
  /** The user's chat with the match, which contains their commit state. Undefined if there is no chat. */
  chat: Chat | undefined;
  wide?: boolean;
  /**
   * The id of a nearby text that says why the button is disabled, for example while offline. Undefined if the button is
   * enabled.
   */
  disabledBy?: string | undefined;
  /** Called after a successful action. `chat_id` is the chat of the commit; null if the server did not name it. */
  onTaken?: (step: Step, chat_id: number | null) => void;
};

type State = {
  rest: string;
  turned?: Turned;
  look?: 'waiting' | 'fond';
  name: (person: string) => string;
  /** The action of a press. Some actions first ask the user to confirm. */
  step: Step;
};

const states: Record<CommitState, State> = {
  none: { rest: 'Commit', name: (person) => `Commit to ${person}`, step: 'send' },
  received: { rest: 'Accept', name: (person) => `Accept commit request from ${person}`, step: 'accept' },
  sent: {
    rest: 'Pending',
    turned: { label: 'Cancel', keep: 'Keep waiting' },
    look: 'waiting',
    name: (person) => `Pending. Cancel commit request to ${person}`,
    step: 'cancel',
  },
  committed: {
    rest: 'Committed',
    turned: { label: 'Uncommit', keep: 'Stay committed' },
    look: 'fond',
    name: (person) => `Committed. Uncommit from ${person}`,
    step: 'uncommit',
  },
};

/** Whether the other person has left the user's matches, for example because they have committed to somebody else. */
const isNoMatch = (problems: readonly Problem[]): boolean =>
  problems.some(({ message }) => message === NO_MATCH);

const isAsked = (step: Step): step is Question => step === 'send' || step === 'accept' || step === 'uncommit';

/** What has happened if the commit state changes to this one while the user is asked a question. */
const happened: Record<CommitState, (name: string, question: Question) => string> = {
  none: (name, question) =>
    question === 'uncommit'
      ? `You and ${name} aren’t committed any more.`
      : `${name}’s commit request isn’t there any more.`,
  received: (name) => `${name} wants to commit to you.`,
  sent: (name) => `You asked ${name} to commit.`,
  committed: (name) => `You and ${name} are committed.`,
};

/**
 * The question that the user is asked, and its setter. If the commit state changes meanwhile, for example because the
 * other person has taken back the request, the question closes and a toast says what has happened.
 * @param busy whether the user's own action is being sent; its answer then says what has happened
 */
function useQuestion(commitState: CommitState, name: string, busy: boolean) {
  const [question, setQuestion] = useState<Question | null>(null);
  const closeAfter = useEffectEvent((state: CommitState) => {
    if (question === null || question === states[state].step) return;
    setQuestion(null);
    if (!busy) showToast(happened[state](name, question));
  });
  useEffect(() => closeAfter(commitState), [commitState]);
  return [question, setQuestion] as const;
}

/** Sends the steps of the commit with a match. A toast says if the person is no match of the user any more. */
function useStep({ person, chat }: Pick<Props, 'person' | 'chat'>) {
  const cache = useQueryClient();
  const me = useSession((session) => session.user_id) ?? 0;
  async function take(step: Step) {
    const answer = await takeStep(cache, { me, person, chat }, step);
    if (!answer.status && isNoMatch(answer.errors))
      showToast(`${person.first_name} isn’t one of your matches any more.`);
    return answer;
  }
  return useSend(take, { quietOf: isNoMatch });
}

/**
 * Shows the commit state of the user and a match, and offers the next step: Commit, Pending (Cancel), Accept and
 * Decline, Committed (Uncommit). All states use the same button element, so that it does not lose the focus. Source:
 * specification 2 §4.
 */
export function CommitButton({ person, chat, wide = false, disabledBy, onTaken }: Props) {
  const me = useSession((session) => session.user_id);
  const commitState = commitStateIn(chat, me);
  const { rest, turned, look, name, step } = states[commitState];
  const button = useRef<HTMLButtonElement>(null);
  const { send, busy } = useStep({ person, chat });
  const [question, setQuestion] = useQuestion(commitState, person.first_name, busy);

  async function take(taken: Step): Promise<void> {
    const answer = await send(taken);
    setQuestion(null);
    if (answer?.status) onTaken?.(taken, answer.content._notification?.chat_id ?? chat?.id ?? null);
  }

  return (
    <span className={cx('inline-flex items-center gap-8', css.wrap)} data-wide={wide || undefined}>
      <TurnButton
        ref={button}
        rest={rest}
        turned={turned}
        look={look}
        name={name(fullName(person))}
        about={fullName(person)}
        busy={busy && question === null}
        disabledBy={disabledBy}
        onPress={() => (isAsked(step) ? setQuestion(step) : void take(step))}
      />
      {commitState === 'received' && (
        <IconButton
          icon="close"
          label={`Decline commit request from ${fullName(person)}`}
          aria-describedby={disabledBy}
          disabled={disabledBy !== undefined}
          onClick={() => {
            void take('decline');
            button.current?.focus();
          }}
        />
      )}
      <LazyCommitModal
        question={question}
        person={person}
        busy={busy}
        onConfirm={() => question && void take(question)}
        onCancel={() => setQuestion(null)}
      />
    </span>
  );
}
