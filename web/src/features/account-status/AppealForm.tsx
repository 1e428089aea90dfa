import type { Result } from '@quad/contract/core/envelope.ts';
import { APPEAL_MAX } from '@quad/contract/moderation-actions/limits.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { useState } from 'react';
import { tabStorage } from '#platform/storage.ts';
import { useSend } from '#platform/use-send.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';

type Props = {
  moderation_action_id: number;
  send: (content: string) => Promise<Result<OwnModerationAction>>;
  onCancel?: () => void;
};

/** The length of an appeal, in characters, at which the form begins to show the counter. */
const COUNTER_FROM = APPEAL_MAX - 200;

/** The form for an appeal against a moderation action. Each action allows one appeal. A draft survives a reload. */
export function AppealForm({ moderation_action_id, send: sendAppeal, onCancel }: Props) {
  const [words, setWords] = useDraft(moderation_action_id);
  const { send, busy, field } = useSend(sendAppeal);

  async function submit(): Promise<void> {
    const answer = await send(words);
    if (answer?.status) setWords('');
  }
  return (
    <Form label="Appeal" busy={busy} onSubmit={() => void submit()}>
      <TextArea
        label="Why is this wrong?"
        hint="You can appeal once. Someone who wasn’t part of the decision reads it."
        name="content"
        rows={5}
        max={APPEAL_MAX}
        counterFrom={COUNTER_FROM}
        {...field('content', words, setWords)}
      />
      <FormEnd busy={busy} busyText="Sending" onCancel={onCancel}>
        Send appeal
      </FormEnd>
    </Form>
  );
}

function useDraft(moderation_action_id: number): [string, (words: string) => void] {
  const key = `quad-appeal-${moderation_action_id}`;
  const [words, setWords] = useState(() => tabStorage.get(key) ?? '');
  return [
    words,
    (next) => {
      setWords(next);
      if (next === '') tabStorage.remove(key);
      else tabStorage.set(key, next);
    },
  ];
}
