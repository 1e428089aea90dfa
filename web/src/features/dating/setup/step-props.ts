import type { FirstStep } from '../queries.ts';
import type { Answers } from './steps.ts';

/** The props of every step of the wizard. */
export type StepProps = {
  answers: Answers;
  /** The picture for matches. Null if the user has chosen none. */
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
  /** Sends all answers to the server. */
  submit: () => void;
  /** The share of the answers that has been sent, 0 to 1. Null while nothing is being sent. */
  sent: number | null;
};
