import { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestOrThrow } from '#platform/request.ts';

/** Notes with help lines that staff sent one, the latest first. */
export const myHelpNotes = queryOptions({
  queryKey: ['help-notes', 'mine'],
  queryFn: ({ signal }) => requestOrThrow(helpNoteCalls.GetMyHelpNotes, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});
