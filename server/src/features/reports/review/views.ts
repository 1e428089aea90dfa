import type { Neighbour, PersonRecord, ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import type { listMessages } from '#features/chat/queries/pair-chats.ts';
import { personOf } from '#features/moderation/views.ts';
import type { listReportsOf } from './queries.ts';

/** Views a message beside the reported one. Its author is null if their account is deleted. */
export function viewNeighbour(
  { message_id, content, has_media, created_at, ...author }: Awaited<ReturnType<typeof listMessages>>[number],
  reported_id: number,
): Neighbour {
  return {
    message_id,
    author: author.first_name === null ? null : personOf(author),
    content,
    has_media,
    creation_time: created_at.toISOString(),
    is_before: message_id < reported_id,
  };
}

/** Views the reports of a case, each with its reporter's record and without the reporter's name. */
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
