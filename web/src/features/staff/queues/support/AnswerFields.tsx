import { SUPPORT_ANSWER_MAX } from '@quad/contract/support/limits.ts';
import type { SupportCase } from '@quad/contract/support/staff-shapes.ts';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useDraft } from '../../kernel/draft.ts';
import { templates } from './words.ts';

/** The minimum number of characters for which a reply's counter is shown. */
const COUNTER_FROM = SUPPORT_ANSWER_MAX - 400;

type Props = { content: SupportCase; errorOf: (field: string) => string | undefined };

/**
 * The form for a reply by mail and for the message's next state. If an earlier reply was undone, its text is the
 * initial text.
 */
export function AnswerFields({ content: { email, draft }, errorOf }: Props) {
  const [answer, setAnswer] = useDraft('answer', draft ?? '');
  const [state, setState] = useDraft('state', 'done');
  return (
    <>
      <TextArea
        label="Reply"
        name="answer"
        hint={`Goes by mail to ${email}, without what they wrote.`}
        rows={6}
        value={answer}
        error={errorOf('answer')}
        max={SUPPORT_ANSWER_MAX}
        counterFrom={COUNTER_FROM}
        onChange={setAnswer}
      />
      <Select
        label="Begin with"
        empty="Your own words"
        choices={Object.keys(templates()).map((name) => ({ value: name, label: name }))}
        onChange={(name) => setAnswer(begunWith(templates()[name] ?? '', answer))}
      />
      <Select
        label="Then it is"
        name="state"
        value={state}
        onChange={setState}
        choices={[
          { value: 'done', label: 'Done' },
          { value: 'waiting', label: 'Waiting for them' },
        ]}
      />
    </>
  );
}

/** Puts a template at the start of a reply and replaces an earlier template. The user's own words stay below it. */
function begunWith(template: string, answer: string): string {
  const before = Object.values(templates()).find((one) => answer.startsWith(one)) ?? '';
  return [template, answer.slice(before.length).trim()].filter(Boolean).join('\n\n');
}
