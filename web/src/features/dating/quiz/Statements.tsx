import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { useState } from 'react';
import { showProblems } from '#ui/errors.ts';
import { StepForm } from '#ui/StepForm.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { DateFrame } from '../DateFrame.tsx';
import { statementsOf } from './answers.ts';
import { QuizProgress } from './QuizProgress.tsx';
import type { QuizStepProps } from './quiz-step-props.ts';
import { Statement } from './Statement.tsx';
import { useLeadOn } from './use-lead-on.ts';

const OF = quizStatements.length;
/** How many stand together where there is room; a phone shows one at a time. */
const TOGETHER = 5;
const NO_RESPONSE = 'Please select a valid response';

/** The statements, a few at a time, answered from 1 to 5. */
export function Statements({ answers, change, step, goTo }: QuizStepProps) {
  const size = useDesktop() ? TOGETHER : 1;
  const start = Math.floor(step / size) * size;
  const shown = statementsOf(answers).slice(start, start + size);
  const [missed, setMissed] = useState(-1);
  const { box, leadOn } = useLeadOn(start, size === 1 ? () => goTo(start + 1, 'on') : null);
  const isOpen = (id: (typeof shown)[number]['id']) => answers.values[id] === undefined;
  const done = Object.keys(answers.values).length;

  function next(): void {
    if (!shown.some(({ id }) => isOpen(id))) return goTo(start + size, 'on');
    setMissed(start);
    showProblems([{ code: 400, message: NO_RESPONSE }]);
  }

  return (
    <DateFrame
      screen="dateQuiz"
      title="How much is this you?"
      progress={<QuizProgress text={placeOf(start, shown.length)} label="Answered" done={done} of={OF} />}
      lede="There is no right answer, and nobody is shown yours."
    >
      <div ref={box}>
        <StepForm label="Statements" next={next} back={() => goTo(start - 1, 'back')}>
          {shown.map(({ id, content }) => (
            <Statement
              key={id}
              id={id}
              content={content}
              value={answers.values[id]}
              error={missed === start && isOpen(id) ? NO_RESPONSE : undefined}
              onChange={(value, how) => {
                // Digits come faster than a busy page is drawn.
                change(({ values }) => ({ values: { ...values, [id]: value } }));
                leadOn(id, how);
              }}
            />
          ))}
        </StepForm>
      </div>
    </DateFrame>
  );
}

/** "7 of 20", "6 to 10 of 20". */
const placeOf = (start: number, count: number): string =>
  count === 1 ? `${start + 1} of ${OF}` : `${start + 1} to ${start + count} of ${OF}`;
