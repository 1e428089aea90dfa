import type { FirstStep } from '../queries.ts';
import type { Answers } from './steps.ts';

/** What every step of the wizard is given. */
export type StepProps = {
  answers: Answers;
  /** For matches only; optional. */
  photo: File | null;
  /** Takes new answers, and takes back the errors of the fields they are about. */
  change: (some: Partial<Answers>, field: keyof FirstStep) => void;
  setPhoto: (photo: File | null) => void;
  errorOf: (field: keyof FirstStep) => string | undefined;
  /** To the following step, if this one is complete. */
  next: () => void;
  back: () => void;
  /** To a step that was done before. */
  goTo: (step: number) => void;
  /** Sends all of it. */
  submit: () => void;
  /** While it is on its way: the share of it that has been sent. */
  sent: number | null;
};
