import { SUPPORT_NOTE_MAX } from '@quad/contract/support/limits.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import type { SupportCase, SupportEntry } from '@quad/contract/support/staff-shapes.ts';
import { useState } from 'react';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { cx } from '#ui/cx.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { DraftContext, useDraft } from '../../kernel/draft.ts';
import css from './support.module.css';
import { STATES } from './words.ts';

/** A message to support, with the replies and the notes of staff. */
export function SupportMessage({ content: ticket }: { content: SupportCase }) {
  const [entries, setEntries] = useState(ticket.entries);
  return (
    <>
      <p className="meta">
        Number {ticket.case_id}, {STATES[ticket.state].toLowerCase()}
      </p>
      <p className="pad-24 round-card bg-field-bloom typed type-body">
        <bdi>{ticket.content}</bdi>
      </p>
      {entries.length > 0 && (
        <ul className="grid gap-12" aria-label="Answers and notes">
          {entries.map((entry) => (
            <Entry key={entry.entry_id} entry={entry} />
          ))}
        </ul>
      )}
      <DraftContext value={{ queue: 'support', case_id: ticket.case_id, label: 'Note' }}>
        <NoteForm case_id={ticket.case_id} onAdded={(entry) => setEntries([...entries, entry])} />
      </DraftContext>
    </>
  );
}

function Entry({ entry: { kind, content, by, at } }: { entry: SupportEntry }) {
  return (
    <li className={cx('grid gap-4 pad-start-14', css.entry)} data-kind={kind}>
      <p className="meta">
        {kind === 'answer' ? 'Answer' : 'Note'} by <bdi>{by ?? 'Deleted user'}</bdi>,{' '}
        <RelativeTime at={at} inSentence />
      </p>
      <p className="typed">
        <bdi>{content}</bdi>
      </p>
    </li>
  );
}

type NoteProps = { case_id: number; onAdded: (entry: SupportEntry) => void };

/** The form for a note to other staff. A note cannot be undone. */
function NoteForm({ case_id, onAdded }: NoteProps) {
  const [note, setNote] = useDraft('note', '');
  const { send, busy, errorOf, clearErrors } = useSend((content: string) =>
    request(supportStaffCalls.AddSupportNote, { case_id, content }),
  );
  async function add(): Promise<void> {
    const answer = await send(note);
    if (!answer?.status) return;
    setNote('');
    onAdded(answer.content);
    announce('Note added.');
  }
  return (
    <Form label="Note" busy={busy} onSubmit={() => void add()}>
      <TextArea
        label="Note for other staff"
        value={note}
        rows={2}
        max={SUPPORT_NOTE_MAX}
        counterFrom={SUPPORT_NOTE_MAX - 100}
        error={errorOf('content')}
        onChange={(text) => {
          setNote(text);
          clearErrors();
        }}
      />
      <FormEnd kind="line" size="tool" busy={busy} busyText="Adding">
        Add note
      </FormEnd>
    </Form>
  );
}
