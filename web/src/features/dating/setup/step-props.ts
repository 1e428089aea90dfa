import type { FirstStep } from '../queries.ts';
import type { Answers } from './steps.ts';

/** The props of each step of the wizard. */
export type StepProps = {
  answers: Answers;
  /** The picture for matches; null if the user has chosen none. */
  photo: File | null;
  /** Sets answers, and removes the error of a field. */
  change: (some: Partial<Answers>, field: keyof FirstStep) => void;
  setPhoto: (photo: File | null) => void;
  errorOf: (field: keyof FirstStep) => string | undefined;
  /** Opens the next step if this one is complete. */
  next: () => void;
  back: () => void;
  goTo: (step: number) => void;
  submit: () => void;
  /** The progress of sending the answers, 0 to 1; null while nothing is being sent. */
  sent: number | null;
};
