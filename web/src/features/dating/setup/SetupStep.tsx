import type { ReactNode } from 'react';
import { Stepper } from '#ui/Stepper.tsx';
import { DateFrame } from '../DateFrame.tsx';
import { STEP_FIELDS } from './steps.ts';

type Props = { step: number; title: string; lede?: ReactNode; children: ReactNode };

/** One step of the wizard, with how far it is. */
export function SetupStep({ step, title, lede, children }: Props) {
  const progress = <Stepper step={step + 1} of={STEP_FIELDS.length} />;
  return (
    <DateFrame screen="dateSetup" title={title} progress={progress} lede={lede}>
      {children}
    </DateFrame>
  );
}
