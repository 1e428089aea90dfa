import type { ChangeAnswers } from '../stored-answers.ts';
import type { QuizAnswers } from './answers.ts';

/** What every step of the quiz is given. */
export type QuizStepProps = {
  answers: QuizAnswers;
  change: ChangeAnswers<QuizAnswers>;
  step: number;
  /** To a step; the one before the first leads out. */
  goTo: (step: number, how: 'on' | 'back') => void;
  /** Sends all of it. */
  finish: () => void;
  busy: boolean;
};
