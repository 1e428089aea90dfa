import { targetWords } from '@quad/contract/reports/words.ts';
import type { ReportReason } from '@quad/contract/reports/shapes.ts';
import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { closeReport, type Reported, useOpenReport } from '#features/people/open-report.ts';
import { ReportForm } from './ReportForm.tsx';
import { ReportSent } from './ReportSent.tsx';

/** Reports what is wrong: why, and if one likes, more in own words; then thanks. Source: specification 1 §2 "Modals". */
export function ReportSheet() {
  const { reported } = useOpenReport();
  // What was reported stays readable while the sheet leaves.
  const [kept, setKept] = useState(reported);
  const [isDirty, setDirty] = useState(false);
  if (reported && kept !== reported) setKept(reported);
  return (
    <Dialog
      open={reported !== null}
      onClose={closeReport}
      onClosed={() => setDirty(false)}
      title={kept ? titleOf(kept) : 'Report'}
      dirty={isDirty}
      focus="title"
    >
      {kept && (
        <Steps
          key={`${kept.target_type} ${kept.target_id}`}
          reported={kept}
          onDirty={() => setDirty(true)}
          onClean={() => setDirty(false)}
        />
      )}
    </Dialog>
  );
}

/** The specification writes "Report Message"; the others are our own words. */
const titleOf = ({ target_type }: Reported): string =>
  target_type === 'MESSAGE' ? 'Report Message' : `Report ${targetWords(target_type).toLowerCase()}`;

type StepsProps = { reported: Reported; onDirty: () => void; onClean: () => void };

function Steps({ reported, onDirty, onClean }: StepsProps) {
  const [sentFor, setSentFor] = useState<ReportReason | null>(null);
  if (sentFor !== null) return <ReportSent reported={reported} reason={sentFor} />;
  return (
    <ReportForm
      reported={reported}
      onDirty={onDirty}
      onSent={(reason) => {
        onClean();
        setSentFor(reason);
      }}
    />
  );
}
