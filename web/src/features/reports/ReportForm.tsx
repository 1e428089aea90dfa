import { REPORT_COMMENTS_MAX } from '@quad/contract/reports/limits.ts';
import type { AnyReason } from '@quad/contract/reports/shapes.ts';
import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { useId } from 'react';
import type { Reported } from '#features/people/open-report.ts';
import { cx } from '#ui/cx.ts';
import { Form } from '#ui/Form.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import css from './reports.module.css';
import { StayWith } from './ReportSent.tsx';
import type { useReport } from './use-report.ts';
import { reasonGroupsOf, reasonHints } from './words.ts';

const groupsOf = (target_type: string) =>
  reasonGroupsOf(target_type).map(({ label, reasons }) => ({
    label,
    choices: reasons.map((value) => ({ value, label: anyReasonWords[value], hint: reasonHints[value] })),
  }));

type Props = { id: string; reported: Reported; report: ReturnType<typeof useReport> };

/** The form to report content or a person. Source: specification 1 §5 "Report". */
export function ReportForm({ id, reported, report }: Props) {
  const { target_type, quote, person, hasMedia } = reported;
  return (
    <Form id={id} label="Report" busy={report.busy} onSubmit={() => void report.submit()}>
      {quote !== undefined && (
        <Quote
          whose={target_type === 'PLACE' ? 'The place' : `${person?.first_name ?? 'Someone'} wrote`}
          text={quote}
        />
      )}
      {hasMedia && <p className={cx('hint', css.aside)}>Our staff will see its photos and videos, too.</p>}
      <Reasons
        target_type={target_type}
        label={
          target_type === 'USER' && person
            ? `What’s wrong with ${person.first_name}’s profile?`
            : 'What’s wrong with it?'
        }
        value={report.reason}
        onChange={report.pick}
        error={report.errorOf('reason')}
      />
      <TextArea
        label="Comments (optional)"
        hint="Anything that helps us understand. Only our staff read this."
        name="comments"
        rows={3}
        max={REPORT_COMMENTS_MAX}
        value={report.comments}
        error={report.errorOf('comments')}
        onChange={report.write}
      />
      {report.hasFailed && report.reason === 'SELF_HARM' && (
        <div ref={bringIntoSight}>
          <StayWith name={person?.first_name} />
        </div>
      )}
    </Form>
  );
}

/** The help comes at the end of the form, which is longer than a phone. */
const bringIntoSight = (element: Element | null) => element?.scrollIntoView({ block: 'start' });

type ReasonsProps = {
  target_type: string;
  label: string;
  value: AnyReason | null;
  onChange: (reason: AnyReason) => void;
  error: string | undefined;
};

/** All reasons as one group of radio buttons with headings. */
function Reasons({ target_type, label, value, onChange, error }: ReasonsProps) {
  const name = useId();
  return groupsOf(target_type).map((group, index) => (
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

function Quote({ whose, text }: { whose: string; text: string }) {
  return (
    <figure className={cx('pad-12-16 bg-theirs break-anywhere', css.quote)}>
      <figcaption className="label">
        <bdi>{whose}</bdi>
      </figcaption>
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
    </figure>
  );
}
