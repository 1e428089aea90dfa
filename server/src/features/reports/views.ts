import { hoursToLook } from '@quad/contract/reports/limits.ts';
import type { Report } from '@quad/contract/reports/shapes.ts';
import { asDate } from '#platform/clock.ts';
import type { listReports } from './queries/reports.ts';

const HOUR_MS = 60 * 60 * 1000;

type Row = Awaited<ReturnType<typeof listReports>>[number];

/**
 * A report, as its reporter sees it. The due time depends only on the reason of this report, so that it reveals nothing
 * about other reports of the same thing.
 */
export function viewReport({ created_at, closed_at, ...row }: Row): Report {
  return {
    ...row,
    creation_time: created_at.toISOString(),
    due_time: asDate(created_at.getTime() + hoursToLook(row.reason) * HOUR_MS).toISOString(),
    closed_time: closed_at?.toISOString() ?? null,
  };
}
