import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import type { profileCalls } from '@quad/contract/profile/calls.ts';
import type { Answers } from './answers.ts';

type Input = InputOf<typeof profileCalls.FinishInitialSetup>;

/** What every step of the wizard is given. */
export type StepProps = {
  /** The answers as they would be sent now. */
  input: Input;
  /** The answers as typed. */
  answers: Answers;
  uni_id: number | undefined;
  /** Takes new answers, and takes back the errors of the fields they are about. */
  change: (some: Partial<Answers>, ...fields: (keyof Input)[]) => void;
  errorOf: (field: keyof Input) => string | undefined;
  /** To the following step, if this one is complete. */
  next: () => void;
  back: () => void;
  /** The server refused the whole: goes to the step that can mend it. */
  refused: (problems: readonly Problem[]) => void;
  onDone: (user: SessionUser) => void;
};
