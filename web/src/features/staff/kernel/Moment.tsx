import { dateFormat } from '#ui/date-format.ts';

const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The date and time of an action, and the name of the user who did it. The name is null if the user is deleted. */
export const Moment = ({ at, by }: { at: string; by?: string | null }) => (
  <>
    <time dateTime={at}>{when(at)}</time>
    {by !== undefined && ', '}
    {by !== undefined && <bdi>{by ?? 'Deleted user'}</bdi>}
  </>
);
