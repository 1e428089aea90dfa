import type {
  DecidedReport,
  Neighbour,
  PersonRecord,
  ReportCase,
} from '@quad/contract/reports/staff-shapes.ts';
import type { listMessages } from '#features/chat/queries/pair-chats.ts';
import { personOf, viewSealed } from '#features/moderation/views.ts';
import type { listReportsOf } from './queries.ts';

/** A message before or after the reported message, as staff see it. The author is null if the account was deleted. */
export function viewNeighbour(
  {
    message_id,
    content,
    kinds,
    created_at,
    unsent_at,
    edited_at,
    ...author
  }: Awaited<ReturnType<typeof listMessages>>[number],
  reported_id: number,
): Neighbour {
  return {
    message_id,
    author: personOf(author),
    content,
    media: unsent_at === null ? kinds : [],
    is_unsent: unsent_at !== null,
    is_edited: edited_at !== null,
    creation_time: created_at.toISOString(),
    is_before: message_id < reported_id,
  };
}

/** A snapshot of a decided case, as staff see it: with the kinds of its files, without their addresses. */
export function viewDecided(sealed: Parameters<typeof viewSealed>[0]): DecidedReport['things'][number] {
  const thing = viewSealed(sealed);
  return { ...thing, media: thing.media.map(({ type }) => type) };
}

/** The reports of a case, as staff see them: with the reporter's record, without the reporter's name. */
export const viewReports = (
  reports: Awaited<ReturnType<typeof listReportsOf>>,
  makers: ReadonlyMap<number, PersonRecord>,
): ReportCase['reports'] =>
  reports.map(({ report_id, reporter_id, reason, comments, created_at }) => ({
    number: report_id,
    reason,
    comments,
    creation_time: created_at.toISOString(),
    is_alert: reporter_id === null,
    maker: (reporter_id !== null && makers.get(reporter_id)) || null,
  }));
