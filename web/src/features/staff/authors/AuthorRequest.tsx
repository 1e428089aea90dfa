import type { Unmasking } from '@quad/contract/letters/unmasking-calls.ts';
import { useId } from 'react';
import { useMe } from '#features/me/queries.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { CaseHeading } from '../kernel/CaseHeading.tsx';
import { Moment } from '../kernel/Moment.tsx';
import { AnswerRequest } from './AnswerRequest.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import css from './authors.module.css';
import { isShownTo } from './queries.ts';
import { ShownAuthor } from './ShownAuthor.tsx';
import { GROUNDS, STATES } from './words.ts';

/** A request for a letter's author: the letter, who has asked and why, and the outcome. */
export function AuthorRequest({ request }: { request: Unmasking }) {
  const { request_id, content, ground, reason, asked_by, state, until } = request;
  const { answered_by, refusal } = request;
  const titleId = useId();
  const box = useFocusWithin<HTMLElement>(state);
  const isAdmin = useMe()?.role === 'admin';
  const me = useSession((session) => session.user_id);
  const isMine = me === asked_by.user_id;
  const isAnswerMine = me === answered_by?.user_id;
  return (
    <article
      ref={box}
      className="stack gap-12 pad-20 more-edge round-card bg-bg break-anywhere"
      aria-labelledby={titleId}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-4-12">
        <CaseHeading id={titleId} tabIndex={-1} className="subtitle">
          {`Request ${request_id}: ${GROUNDS[ground]}`}
        </CaseHeading>
        <span className={cx('round-8 bg-sunken type-label text-ink', css.state)} data-state={state}>
          {STATES[state]}
        </span>
      </header>
      <p className="pad-16 round-row bg-field-galah pre-line">
        {content === null ? 'The letter’s gone.' : <bdi>{content}</bdi>}
      </p>
      <p>
        <b>
          <bdi>{isMine ? 'You' : asked_by.name}</bdi>
        </b>{' '}
        {isMine ? 'ask: ' : 'asks: '}
        <bdi className="pre-line">{reason}</bdi>
      </p>
      {answered_by && (
        <p>
          <b>
            <bdi>{isAnswerMine ? 'You' : answered_by.name}</bdi>
          </b>{' '}
          {refusal === null ? 'confirmed it.' : 'refused it: '}
          {refusal !== null && <bdi className="pre-line">{refusal}</bdi>}
        </p>
      )}
      <Times request={request} />
      {state === 'WAITING' && !isMine && isAdmin && <AnswerRequest request_id={request_id} />}
      {isShownTo(request, me) && until !== null && <ShownAuthor request_id={request_id} until={until} />}
    </article>
  );
}

/** When the request was made, and how long its current state lasts. */
function Times({ request: { asked_time, state, until } }: { request: Unmasking }) {
  return (
    <p className="meta">
      Asked <Moment at={asked_time} />.
      {until !== null && (
        <>
          {state === 'WAITING' ? ' It waits until ' : ' The two see it until '}
          <Moment at={until} />.
        </>
      )}
    </p>
  );
}
