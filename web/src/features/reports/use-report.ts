import type { Problem } from '@quad/contract/core/envelope.ts';
import { REPORT_COMMENTS_MAX } from '@quad/contract/reports/limits.ts';
import type { AnyReason } from '@quad/contract/reports/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeReport, openReport, type Reported } from '#features/people/open-report.ts';
import { useSend } from '#platform/use-send.ts';
import { sendReport } from './queries.ts';

type Begun = { reason: AnyReason | null; comments: string };

/**
 * The unfinished report of each content. A report survives the closing of its sheet, because Escape and the browser's
 * Back button are easily pressed by accident. At a change of user the page reloads without the reports.
 */
const begun = new Map<string, Begun>();

/** Whether a report failed because its content no longer exists. */
const isGone = (problems: readonly Problem[]): boolean => problems.some(({ code }) => code === 404);

/**
 * Opens the report of an author's profile, with what was written in the report of their content, and with what that
 * report quoted if there is room for it.
 */
function reportProfile({ quote, person }: Reported, { reason, comments }: Begun): void {
  if (!person) return;
  const both = [comments, quote && `It said: ${quote}`].filter(Boolean).join('\n');
  begun.set(`USER ${person.id}`, { reason, comments: both.length > REPORT_COMMENTS_MAX ? comments : both });
  openReport({ target_type: 'USER', target_id: person.id, person });
}

/** The state of the form of a report, and its actions. */
export function useReport(reported: Reported, onSent: (reason: AnyReason) => void) {
  const { target_type, target_id } = reported;
  const cache = useQueryClient();
  const key = `${target_type} ${target_id}`;
  const [{ reason, comments }, setReport] = useState<Begun>(begun.get(key) ?? { reason: null, comments: '' });
  const [isDirty, setDirty] = useState(false);
  const { send, busy, problems, errorOf, clearErrors } = useSend(
    (chosen: AnyReason) => sendReport(cache, { target_type, target_id, comments, reason: chosen }),
    { quietOf: isGone },
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
    isGone: isGone(problems),
    hasFailed: problems.length > 0,
    busy,
    errorOf,
    pick(chosen: AnyReason): void {
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
    reportProfile(): void {
      begun.delete(key);
      reportProfile(reported, { reason, comments });
    },
    cancel(): void {
      begun.delete(key);
      closeReport();
    },
  };
}
