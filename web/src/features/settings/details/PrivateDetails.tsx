import type { MyCorrections } from '@quad/contract/profile/shapes.ts';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { dateFormat } from '#ui/date-format.ts';

const dayOf = dateFormat({ dateStyle: 'long' });
/** Formats a birth date. The time is set to noon, so that the day is the same in every time zone. */
const birthday = (date: string): string => dayOf(`${date}T12:00:00`);

/** The details that nobody else sees and only staff can correct, and below them the corrections by staff. */
export function PrivateDetails({ stands }: { stands: MyCorrections | undefined }) {
  return (
    <section className="stack gap-16" aria-label="Date of birth and gender">
      {stands && stands.birth_date !== null && (
        <p>
          Born on {birthday(stands.birth_date)}, {stands.gender?.toLowerCase()}.
        </p>
      )}
      {stands?.by_staff.map(({ of_what, was, reason, made_time }) => (
        <p key={`${of_what} ${made_time}`} className="hint">
          {of_what === 'gender'
            ? `Staff corrected your gender, which was ${was.toLowerCase()}, on `
            : `Staff corrected your date of birth, which was ${birthday(was)}, on `}
          <time dateTime={made_time}>{dayOf(made_time)}</time>: <bdi>{reason}</bdi>
        </p>
      ))}
      <p className="hint">
        Wrong date of birth or gender? <Link href={paths.contact}>Write to support</Link>, and we’ll fix it.
      </p>
    </section>
  );
}
