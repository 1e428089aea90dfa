import { HOBBIES_MAX, TOPICS_MAX } from '@quad/contract/dating/limits.ts';
import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { useQuery } from '@tanstack/react-query';
import { hobbies, topics } from '../queries.ts';
import { InterestStep } from './InterestStep.tsx';
import type { QuizStepProps } from './quiz-step-props.ts';

const OF = quizStatements.length;

/** What one likes to do. */
export function Hobbies(props: QuizStepProps) {
  const { answers, change, goTo, step } = props;
  return (
    <InterestStep
      {...props}
      field="hobbies"
      title="What do you like to do?"
      one="hobby"
      max={HOBBIES_MAX}
      query={useQuery(hobbies)}
      chosen={answers.hobbies}
      onChoose={(ids) => change({ hobbies: ids })}
      onward="Next"
      onNext={() => goTo(step + 1, 'on')}
      back={() => goTo(OF - 1, 'back')}
    />
  );
}

/** What one likes to talk about. */
export function Topics(props: QuizStepProps) {
  const { answers, change, finish, goTo, step } = props;
  return (
    <InterestStep
      {...props}
      field="topics"
      title="What do you like to talk about?"
      one="topic"
      max={TOPICS_MAX}
      query={useQuery(topics)}
      chosen={answers.topics}
      onChoose={(ids) => change({ topics: ids })}
      onward="Finish"
      onNext={finish}
      back={() => goTo(step - 1, 'back')}
    />
  );
}
