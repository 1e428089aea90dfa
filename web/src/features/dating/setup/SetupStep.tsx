import type { ReactNode } from 'react';
import { DateFrame } from '../DateFrame.tsx';
import { DateProgress } from '../DateProgress.tsx';
import { STEP_FIELDS } from './steps.ts';

type Props = { step: number; title: string; lede?: ReactNode; children: ReactNode };

/** One step of the wizard, with its progress. */
export function SetupStep({ step, title, lede, children }: Props) {
  const progress = (
    <DateProgress form="setup" step={step}>
      <p>
        Step {step + 1} of {STEP_FIELDS.length}
      </p>
    </DateProgress>
  );
  return (
    <DateFrame screen="dateSetup" title={title} progress={progress} lede={lede}>
      {children}
    </DateFrame>
  );
}
