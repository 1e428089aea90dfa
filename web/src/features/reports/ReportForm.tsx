import { REPORT_COMMENTS_MAX } from '@quad/contract/reports/limits.ts';
import type { ReportReason } from '@quad/contract/reports/shapes.ts';
import { reasonWords } from '@quad/contract/reports/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { closeReport, type Reported } from '#features/people/open-report.ts';
import { useSend } from '#platform/use-send.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import css from './reports.module.css';
import { sendReport } from './queries.ts';
import { reasonGroups, reasonHints } from './words.ts';

const groups = reasonGroups.map(({ label, reasons }) => ({
  label,
  choices: reasons.map((value) => ({ value, label: reasonWords[value], hint: reasonHints[value] })),
}));

type Props = { reported: Reported; onSent: (reason: ReportReason) => void; onDirty: () => void };

/** Why something is reported. Source: specification 1 §5 "Report". */
export function ReportForm({ reported, onSent, onDirty }: Props) {
  const form = useReport(reported, onSent);
  const { target_type, quote, person, hasMedia } = reported;
  return (
    <Form label="Report" className={css.form} busy={form.busy} onSubmit={() => void form.submit()}>
      {quote !== undefined && <Quote name={person?.first_name ?? 'Someone'} text={quote} />}
      {hasMedia && <p className={css.aside}>Our staff will see its photos and videos, too.</p>}
      <Reasons
        label={
          target_type === 'USER' && person
            ? `What’s wrong with ${person.first_name}’s profile?`
            : 'What’s wrong with it?'
        }
        value={form.reason}
        onChange={(reason) => {
          form.pick(reason);
          onDirty();
        }}
        error={form.errorOf('reason')}
      />
      <TextArea
        label="Comments (optional)"
        hint="Anything that helps us understand. Only our staff read this."
        name="comments"
        rows={3}
        max={REPORT_COMMENTS_MAX}
        value={form.comments}
        error={form.errorOf('comments')}
        onChange={(text) => {
          form.write(text);
          onDirty();
        }}
      />
      <Buttons isReady={form.reason !== null} busy={form.busy} onCancel={form.cancel} />
    </Form>
  );
}

type ReasonsProps = {
  label: string;
  value: ReportReason | null;
  onChange: (reason: ReportReason) => void;
  error: string | undefined;
};

/** One choice among all reasons, in groups. */
function Reasons({ label, value, onChange, error }: ReasonsProps) {
  const name = useId();
  return groups.map((group, index) => (
    <RadioCards
      key={group.label}
      name={name}
      label={group.label || label}
      choices={group.choices}
      value={value}
      onChange={onChange}
      error={index === 0 ? error : undefined}
    />
  ));
}

type Begun = { reason: ReportReason | null; comments: string };

/**
 * Reports that were begun and neither sent nor cancelled, by what they are of: Escape and Back are pressed by accident.
 * Kept for as long as the page, which is loaded anew for another person.
 */
const begun = new Map<string, Begun>();

function useReport({ target_type, target_id }: Reported, onSent: Props['onSent']) {
  const cache = useQueryClient();
  const key = `${target_type} ${target_id}`;
  const [{ reason, comments }, setReport] = useState<Begun>(begun.get(key) ?? { reason: null, comments: '' });
  const { send, busy, errorOf, clearErrors } = useSend((chosen: ReportReason) =>
    sendReport(cache, { target_type, target_id, comments, reason: chosen }),
  );
  function change(changed: Begun): void {
    setReport(changed);
    begun.set(key, changed);
  }
  return {
    reason,
    comments,
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

type ButtonsProps = { isReady: boolean; busy: boolean; onCancel: () => void };

function Buttons({ isReady, busy, onCancel }: ButtonsProps) {
  const why = useId();
  return (
    <div className={css.end}>
      {!isReady && (
        <p id={why} className={css.aside}>
          Pick what’s wrong first.
        </p>
      )}
      <FormEnd
        busy={busy}
        busyText="Sending"
        disabled={!isReady}
        aria-describedby={isReady ? undefined : why}
        onCancel={onCancel}
      >
        Report
      </FormEnd>
    </div>
  );
}

function Quote({ name, text }: { name: string; text: string }) {
  return (
    <figure className={css.quote}>
      <figcaption>
        <bdi>{name}</bdi> wrote
      </figcaption>
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
    </figure>
  );
}
