import type { AppealCase } from '@quad/contract/measures/appeal-calls.ts';
import { measureNames } from '@quad/contract/measures/words.ts';
import { wholeDate } from '#ui/date-format.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SealedMedia } from '../reports/SealedMedia.tsx';
import css from './appeals.module.css';

/** What somebody appeals against, what was reported then, and what they say. */
export function AppealToRead({ content: { content, measure, things } }: { content: AppealCase }) {
  const { kind, reason, taken_by, taken_time, until } = measure;
  return (
    <>
      <section className={css.against} aria-label="What it is against">
        <p className={css.name}>{measureNames[kind]}</p>
        <p className={css.text}>
          <bdi>{reason}</bdi>
        </p>
        <p className={css.meta}>
          By <bdi>{taken_by ?? 'Deleted user'}</bdi>, <RelativeTime at={taken_time} />
          {until !== null && (
            <>
              , until <time dateTime={until}>{wholeDate(until)}</time>
            </>
          )}
        </p>
      </section>
      {things.map(({ sealed_at, text, author, media }) => (
        <section key={sealed_at} className={css.thing} aria-label="What was reported">
          {author && (
            <p className={css.name}>
              <bdi>{author.name}</bdi>
            </p>
          )}
          <p className={css.text}>
            <bdi>{text || '(No words)'}</bdi>
          </p>
          <SealedMedia media={media} />
          <p className={css.meta}>
            Kept as it was on <time dateTime={sealed_at}>{wholeDate(sealed_at)}</time>
          </p>
        </section>
      ))}
      <p className={css.words}>
        <bdi>{content}</bdi>
      </p>
    </>
  );
}
