import type { FirstStep } from '../queries.ts';
import type { Answers } from './steps.ts';

/** The props of every step of the wizard. */
export type StepProps = {
  answers: Answers;
  /** For matches only; optional. */
  photo: File | null;
  /** Sets new answers, and removes the errors of their fields. */
  change: (some: Partial<Answers>, field: keyof FirstStep) => void;
  setPhoto: (photo: File | null) => void;
  errorOf: (field: keyof FirstStep) => string | undefined;
  /** Opens the following step, if this one is complete. */
  next: () => void;
  back: () => void;
  /** Opens an earlier step. */
  goTo: (step: number) => void;
  /** Sends all answers. */
  submit: () => void;
  /** While the answers are being sent: the share that has been sent. */
  sent: number | null;
};
