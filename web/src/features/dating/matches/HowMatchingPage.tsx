import type { MatchingFigures } from '@quad/contract/dating/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { wholeDate } from '#ui/date-format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import css from './HowMatchingPage.module.css';
import page from '../page.module.css';
import { figures } from './queries.ts';

/**
 * Explains how matches are made, and shows the result of the last matching. Source: decisions.md "How matching works".
 */
export default function HowMatchingPage() {
  const heading = usePage('howMatching');
  return (
    <Screen
      title="How matching works"
      headingRef={heading}
      back={{ href: paths.date, label: 'Back to Date' }}
      className={cx('one-column content-start gap-24 container', page.body)}
    >
      <LastWindow />
      <div className={cx('grid', css.text)}>
        <WhoMeets />
        <WhenAndWhat />
      </div>
      <ButtonLink kind="line" href={paths.dateMatches} className={css.on}>
        To my matches
      </ButtonLink>
    </Screen>
  );
}

function WhoMeets() {
  return (
    <>
      <section>
        <h2>Who can match</h2>
        <p>
          Two people whose gender and orientation fit both ways, who both have dating turned on, aren’t hidden
          or committed, and haven’t blocked each other. Friends can be matched too. Anything either of you
          narrows counts for both: an age range, no friends, nobody from your own course and year.
        </p>
      </section>
      <section>
        <h2>What brings two people together</h2>
        <ul>
          <li>Hobbies and topics you share, rare ones most. That’s about a third of it.</li>
          <li>How outgoing you both are, and how open to new things, from the quiz.</li>
          <li>The same campus, and a similar age and year.</li>
          <li>You’ve both been around lately.</li>
          <li>And a little luck, so every day is different.</li>
        </ul>
        <p>
          Nobody ranks higher for how they look, how often they’re liked, or how calm or kind their answers
          are. There’s no score to see, and none is kept.
        </p>
      </section>
    </>
  );
}

function WhenAndWhat() {
  return (
    <>
      <section>
        <h2>When, and how many</h2>
        <p>
          New matches every two hours, for everyone at once. You get up to 10, and a few more if someone would
          otherwise have none. A match is always mutual: you see someone exactly when they see you. It stays
          until one of you passes, a chat begins or two days go by.
        </p>
        <p>Pass on someone and you won’t see each other for 30 days. They aren’t told why.</p>
      </section>
      <section>
        <h2>What others learn</h2>
        <p>
          A match sees your name, picture, course, year and bio, and what the two of you share. They see the
          country your family is from only if you choose to show it. Nobody sees your orientation or your quiz
          answers.
        </p>
      </section>
    </>
  );
}

/** The figures of the last matching window. They are totals for all users and say nothing about a single user. */
function LastWindow() {
  const { data, error, isFetching, refetch } = useQuery(figures);
  return (
    <section
      className={cx('grid gap-16 pad-24 bg-field-galah edge', css.window)}
      aria-labelledby="last-window"
    >
      <h2 id="last-window">The last update</h2>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading the figures" skeleton={<SkeletonRows count={1} />}>
        {data && <Figures {...data} />}
      </Loading>
    </section>
  );
}

function Figures({ window, daters, with_match, most, withheld }: MatchingFigures) {
  if (withheld === 'NOT_DATING') return <p>Only people who date see these figures.</p>;
  if (withheld === 'TOO_FEW')
    return <p>Fewer than 20 people are dating so far. With so few, figures would give someone away.</p>;
  if (window === null || daters === null || with_match === null || most === null)
    return <p>The first matches haven’t been made yet.</p>;
  const share = Math.round((with_match / daters) * 100);
  return (
    <>
      <dl className={cx('grid', css.figures)}>
        <Figure value={daters.toLocaleString('en-AU')} of="daters" />
        <Figure value={`${share}%`} of="have at least one match" />
        <Figure value={String(most)} of="matches at most for one person" />
      </dl>
      <p className={css.when}>
        Made <time dateTime={window}>{wholeDate(window)}</time>
      </p>
    </>
  );
}

function Figure({ value, of }: { value: string; of: string }) {
  return (
    <div className={cx('flex justify-end', css.figure)}>
      <dt>{of}</dt>
      <dd>{value}</dd>
    </div>
  );
}
