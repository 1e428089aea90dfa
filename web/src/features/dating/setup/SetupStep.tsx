import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { DateFrame } from '../DateFrame.tsx';
import css from '../DateFrame.module.css';
import { STEP_FIELDS } from './steps.ts';
import type { StepProps } from './step-props.ts';

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

type FormProps = Pick<StepProps, 'next' | 'back'> & {
  label: string;
  /** What leads on is called, where it is not "Next". */
  onward?: string;
  children: ReactNode;
};

/** The fields of a step with Back and Next under them. */
export function SetupForm({ label, next, back, onward = 'Next', children }: FormProps) {
  return (
    <Form label={label} onSubmit={next}>
      {children}
      <div className={css.actions}>
        <Button kind="line" onClick={back}>
          Back
        </Button>
        <Button type="submit">{onward}</Button>
      </div>
    </Form>
  );
}
