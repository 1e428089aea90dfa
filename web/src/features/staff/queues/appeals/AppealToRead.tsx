import type { AppealCase } from '@quad/contract/appeals/calls.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { wholeDate } from '#ui/date-format.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { CaseHeading } from '../../kernel/CaseHeading.tsx';
import { SealedMedia } from '../reports/SealedMedia.tsx';
import css from './appeals.module.css';

type Props = { content: AppealCase };

/**
 * An appeal, in the order of events: the reported content, the decision of staff with its reason, and the user's
 * appeal.
 */
export function AppealToRead({ content }: Props) {
  return (
    <>
      <Step title="What they did">
        <Evidence content={content} />
      </Step>
      <Step title="What we decided">
        <Decided content={content} />
      </Step>
      <Step title="What they say">
        <p className="pad-24 round-card bg-field-bloom typed type-lede">
          <bdi>{content.content}</bdi>
        </p>
        <p className="hint">
          <RelativeTime at={content.made_time} />
        </p>
      </Step>
    </>
  );
}

/** The snapshots of the reported content. */
function Evidence({ content: { things } }: Props) {
  if (things.length === 0)
    return <p className="hint">Nothing was reported: staff decided this on the account’s page.</p>;
  return things.map(({ sealed_at, text, author, media }) => (
    <section
      key={sealed_at}
      className={cx('grid gap-8 pad-20 round-card bg-wattle-soft break-anywhere', css.thing)}
      aria-label="What was reported"
    >
      {author && (
        <p className="name">
          <bdi>{author.name}</bdi>
        </p>
      )}
      <p className="typed">
        <bdi>{text || '(No words)'}</bdi>
      </p>
      <SealedMedia media={media} />
      <p className="hint">
        Copy from <time dateTime={sealed_at}>{wholeDate(sealed_at)}</time>
      </p>
    </section>
  ));
}

function Decided({ content: { moderation_action } }: Props) {
  const { kind, reason, taken_by, taken_time, until } = moderation_action;
  return (
    <section className={cx('grid gap-4 pad-start-14', css.against)} aria-label="What it’s against">
      <p className="name">{moderationActionNames[kind]}</p>
      <p className="typed">
        <bdi>{reason}</bdi>
      </p>
      <p className="hint">
        By <bdi>{taken_by ?? 'Deleted user'}</bdi>, <RelativeTime at={taken_time} inSentence />
        {until !== null && (
          <>
            , until <time dateTime={until}>{wholeDate(until)}</time>
          </>
        )}
      </p>
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-8">
      <CaseHeading className="label">{title}</CaseHeading>
      {children}
    </div>
  );
}
