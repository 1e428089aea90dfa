import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { useState } from 'react';
import { showProblems } from '#ui/errors.ts';
import { StepForm } from '#ui/StepForm.tsx';
import { DateFrame } from '../DateFrame.tsx';
import { statementsOf } from './answers.ts';
import { QuizProgress } from './QuizProgress.tsx';
import type { QuizStepProps } from './quiz-step-props.ts';
import { Statement } from './Statement.tsx';
import { useLeadOn } from './use-lead-on.ts';

const OF = quizStatements.length;
const NO_RESPONSE = 'Please select a valid response';

/** The statements, one at a time. The user answers each of them with a number from 1 to 5. */
export function Statements({ answers, change, step, goTo }: QuizStepProps) {
  const [missed, setMissed] = useState(-1);
  const { box, leadOn, hasJustTurned } = useLeadOn(step, () => goTo(step + 1, 'on'));
  const statement = statementsOf(answers)[step];
  if (!statement) return null;
  const { id, content } = statement;
  const value = answers.values[id];
  const done = Object.keys(answers.values).length;

  function next(): void {
    if (value !== undefined) return goTo(step + 1, 'on');
    if (hasJustTurned()) return;
    setMissed(step);
    showProblems([{ code: 400, message: NO_RESPONSE }]);
  }

  return (
    <DateFrame
      screen="dateQuiz"
      title="How much is this you?"
      progress={
        <QuizProgress step={step} text={`${step + 1} of ${OF}`} label="Answered" done={done} of={OF} />
      }
    >
      <div ref={box}>
        <StepForm label="Statements" next={next} back={() => goTo(step - 1, 'back')}>
          <Statement
            key={id}
            id={id}
            content={content}
            value={value}
            error={missed === step && value === undefined ? NO_RESPONSE : undefined}
            onChange={(chosen, how) => {
              change(({ values }) => ({ values: { ...values, [id]: chosen } }));
              leadOn(how);
            }}
          />
        </StepForm>
      </div>
    </DateFrame>
  );
}
