import type { ChangeAnswers } from '../stored-answers.ts';
import type { QuizAnswers } from './answers.ts';

/** The props of each step of the quiz. */
export type QuizStepProps = {
  answers: QuizAnswers;
  change: ChangeAnswers<QuizAnswers>;
  step: number;
  /** Opens a step. A number below 0 leaves the quiz. */
  goTo: (step: number, how: 'on' | 'back') => void;
  /** Sends all answers. */
  finish: () => void;
  busy: boolean;
};
