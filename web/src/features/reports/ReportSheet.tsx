import { targetWords } from '@quad/contract/reports/words.ts';
import type { AnyReason } from '@quad/contract/reports/shapes.ts';
import { useEffect, useId, useState } from 'react';
import { closeReport, type Reported, useOpenReport } from '#features/people/open-report.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormEnd } from '#ui/Form.tsx';
import { beginReport } from './queries.ts';
import { ReportGone } from './ReportGone.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportSent } from './ReportSent.tsx';
import css from './reports.module.css';
import { useReport } from './use-report.ts';

/**
 * The sheet to report content. It shows a form with a reason and an optional comment. After the report is sent, the
 * sheet says thanks. If the content is gone, the sheet offers to report its author. Source: specification 1 §2 "Modals".
 */
export function ReportSheet() {
  const { reported } = useOpenReport();
  // Stores the content, because the sheet still shows it during the closing animation.
  const [kept, setKept] = useState(reported);
  if (reported && kept !== reported) setKept(reported);
  if (!kept) return null;
  return (
    <Reporting
      key={`${kept.target_type} ${kept.target_id}`}
      open={reported !== null}
      reported={kept}
      onClosed={() => setKept(null)}
    />
  );
}

type ReportingProps = { open: boolean; reported: Reported; onClosed: () => void };

function Reporting({ open, reported, onClosed }: ReportingProps) {
  const id = useId();
  const [sentFor, setSentFor] = useState<AnyReason | null>(null);
  const report = useReport(reported, setSentFor);
  const { target_type, target_id } = reported;
  // If it fails, the report keeps what is there when it is sent.
  useEffect(() => void beginReport({ target_type, target_id }), [target_type, target_id]);
  const isSent = sentFor !== null;
  const isOver = isSent || report.isGone;
  return (
    <Dialog
      open={open}
      onClose={closeReport}
      onClosed={onClosed}
      title={titleOf(reported)}
      dirty={report.isDirty && !isOver}
      focus="title"
      footer={!isOver && <Buttons form={id} {...report} />}
    >
      {isSent && <ReportSent reported={reported} reason={sentFor} />}
      {report.isGone && <ReportGone reported={reported} onProfile={report.reportProfile} />}
      {!isOver && <ReportForm id={id} reported={reported} report={report} />}
    </Dialog>
  );
}

/** The title of the sheet. The specification names "Report Message". The other titles follow its pattern. */
const titleOf = ({ target_type }: Reported): string =>
  target_type === 'MESSAGE' ? 'Report Message' : `Report ${targetWords(target_type).toLowerCase()}`;

type ButtonsProps = { form: string } & Pick<ReturnType<typeof useReport>, 'reason' | 'busy' | 'cancel'>;

function Buttons({ form, reason, busy, cancel }: ButtonsProps) {
  const why = useId();
  const isReady = reason !== null;
  return (
    <div className={cx('grid gap-12', css.end)}>
      {!isReady && (
        <p id={why} className={cx('hint', css.aside)}>
          Pick what’s wrong first.
        </p>
      )}
      <FormEnd
        form={form}
        busy={busy}
        busyText="Sending"
        disabled={!isReady}
        aria-describedby={isReady ? undefined : why}
        onCancel={cancel}
      >
        Report
      </FormEnd>
    </div>
  );
}
