import { targetWords } from '@quad/contract/reports/words.ts';
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
      title={kept ? `Report ${targetWords(kept.target_type)}` : 'Report'}
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

type StepsProps = { reported: Reported; onDirty: () => void; onClean: () => void };

function Steps({ reported, onDirty, onClean }: StepsProps) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <ReportSent reported={reported} />;
  return (
    <ReportForm
      reported={reported}
      onDirty={onDirty}
      onSent={() => {
        onClean();
        setSent(true);
      }}
    />
  );
}
