import type { AppealState, OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { wasRemoved } from '@quad/contract/reports/words.ts';
import { wholeDate } from '#ui/date-format.ts';

/** The title of a moderation action, as the affected user sees it. */
export function titleOf({ kind, until, removed, is_active, lifted_time }: OwnModerationAction): string {
  if (lifted_time !== null) return `${moderationActionNames[kind]}, lifted`;
  if (!is_active) return `${moderationActionNames[kind]}, finished`;
  const end = until === null ? '' : ` until ${wholeDate(until)}`;
  const titles: Record<OwnModerationAction['kind'], string> = {
    WARN: 'A warning',
    LIMIT: `You can read, but not write,${end}`,
    SUSPEND: `Your account is suspended${end}`,
    BAN: 'Your account is banned',
    REMOVE: removed ? wasRemoved(removed.target_type) : 'What you shared was removed',
  };
  return titles[kind];
}

/** The heading of the page that a suspended or banned user sees. */
export const headingOf = ({ kind }: Pick<OwnModerationAction, 'kind'>): string =>
  kind === 'BAN' ? 'Your account is banned' : 'Your account is suspended';

/** Says why the user's suspension or ban is over. */
export function overLine({ kind, lifted_time, appeal }: OwnModerationAction): string {
  if (appeal?.state === 'LIFTED') return appealWords.LIFTED;
  return lifted_time === null
    ? `Your ${moderationActionNames[kind].toLowerCase()} has finished.`
    : 'We’ve lifted it.';
}

/** The text for each state of an appeal. */
export const appealWords: Record<AppealState, string> = {
  WAITING: 'Your appeal is with us. Someone who wasn’t part of the decision will look at it.',
  UPHELD: 'We looked at it again, and it stays.',
  SHORTENED: 'We looked at it again, and it ends sooner.',
  LIFTED: 'You were right. We’ve lifted it.',
  CLOSED: 'It was over before we looked at your appeal.',
};
