import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { help } from '#platform/help.ts';
import { cx } from '#ui/cx.ts';
import { Umbrella } from '#ui/drawings/Umbrella.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { HelpLines } from './HelpLines.tsx';
import css from './NotePage.module.css';
import { myHelpNotes } from './queries.ts';

/** The page of the notes with help lines, which staff have sent to the user. Source: decisions.md "Staff". */
export default function NotePage() {
  const heading = usePage('note');
  const { data: notes, error, isFetching, refetch } = useQuery(myHelpNotes);
  return (
    <Screen title="A note for you" headingRef={heading} className={cx('content-start gap-20', css.body)}>
      {error && !notes && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading
        waiting={!notes && !error}
        label="Loading your note"
        skeleton={<SkeletonBlock height="180px" radius="24px" />}
      >
        {notes?.length === 0 && (
          <EmptyState drawing={<Umbrella />} text="No notes." hint="Who to call is here any time." />
        )}
        {notes?.map(({ help_note_id, note, sent_time }) => (
          <figure
            key={help_note_id}
            className={cx('grid gap-14 more-edge round-card bg-field-lawn', css.note)}
          >
            <blockquote className="typed type-lede">
              <bdi>{note}</bdi>
            </blockquote>
            <figcaption className="hint">
              Someone who looks after Quad, <RelativeTime at={sent_time} inSentence />
            </figcaption>
          </figure>
        ))}
        {notes && notes.length > 0 && (
          <p className={cx('hint', css.aside)}>
            You’re not in trouble, and nothing about your account has changed. Nobody else on Quad sees this.
            Did we get it wrong? <Link href={paths.contact}>Tell us</Link>, or just leave it.
          </p>
        )}
      </Loading>
      <section aria-labelledby="note-call" className="grid gap-16 mt-12">
        <h2 id="note-call" className="type-title">
          If you’d like to talk to someone
        </h2>
        <HelpLines lines={help().crisis} emergencyLast />
      </section>
    </Screen>
  );
}
