import { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestOrThrow } from '#platform/request.ts';

/** The notes with help lines that staff have sent to the user, the latest first. */
export const myHelpNotes = queryOptions({
  queryKey: ['help-notes', 'mine'],
  queryFn: ({ signal }) => requestOrThrow(helpNoteCalls.GetMyHelpNotes, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});
