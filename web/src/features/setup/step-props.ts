import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import type { profileCalls } from '@quad/contract/profile/calls.ts';
import type { Answers } from './answers.ts';

type Input = InputOf<typeof profileCalls.FinishInitialSetup>;

/** The props of every step of the wizard. */
export type StepProps = {
  /** The answers as they would be sent now. */
  input: Input;
  /** The answers as the user has typed them. */
  answers: Answers;
  uni_id: number | undefined;
  /** Sets new answers, and removes the errors of the given fields. */
  change: (some: Partial<Answers>, ...fields: (keyof Input)[]) => void;
  errorOf: (field: keyof Input) => string | undefined;
  /** Opens the next step if this step is complete. */
  next: () => void;
  back: () => void;
  /** Called if the server has rejected the answers. Opens the step with the rejected field. */
  refused: (problems: readonly Problem[]) => void;
  onDone: (user: SessionUser) => void;
};
