import type { ReportReason } from '@quad/contract/reports/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeReport, type Reported } from '#features/people/open-report.ts';
import { useSend } from '#platform/use-send.ts';
import { sendReport } from './queries.ts';

type Begun = { reason: ReportReason | null; comments: string };

/**
 * The unfinished report of each content. A report survives the closing of its sheet, because Escape and the browser's
 * Back button are easily pressed by accident. At a change of user the page reloads without the reports.
 */
const begun = new Map<string, Begun>();

/** The state of the form of a report, and its actions. */
export function useReport({ target_type, target_id }: Reported, onSent: (reason: ReportReason) => void) {
  const cache = useQueryClient();
  const key = `${target_type} ${target_id}`;
  const [{ reason, comments }, setReport] = useState<Begun>(begun.get(key) ?? { reason: null, comments: '' });
  const [isDirty, setDirty] = useState(false);
  const { send, busy, errorOf, clearErrors } = useSend((chosen: ReportReason) =>
    sendReport(cache, { target_type, target_id, comments, reason: chosen }),
  );
  function change(changed: Begun): void {
    setReport(changed);
    setDirty(true);
    begun.set(key, changed);
  }
  return {
    reason,
    comments,
    isDirty,
    busy,
    errorOf,
    pick(chosen: ReportReason): void {
      change({ reason: chosen, comments });
      clearErrors('reason');
    },
    write(text: string): void {
      change({ reason, comments: text });
      clearErrors('comments');
    },
    async submit(): Promise<void> {
      if (reason === null) return;
      const answer = await send(reason);
      if (!answer?.status) return;
      begun.delete(key);
      onSent(reason);
    },
    cancel(): void {
      begun.delete(key);
      closeReport();
    },
  };
}
