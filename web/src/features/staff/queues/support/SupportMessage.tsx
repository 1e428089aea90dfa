import { SUPPORT_NOTE_MAX } from '@quad/contract/support/limits.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import type { SupportCase, SupportEntry } from '@quad/contract/support/staff-shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { ActionForm } from '../../kernel/ActionForm.tsx';
import { DraftContext, useDraft } from '../../kernel/draft.ts';
import { ItemCard } from '../../kernel/ItemCard.tsx';
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

const Entry = ({ entry: { kind, content, by, at } }: { entry: SupportEntry }) => (
  <li>
    <ItemCard
      look={kind === 'answer' ? 'answer' : 'quote'}
      intro={
        <p className="meta">
          {kind === 'answer' ? 'Answer' : 'Note'} by <bdi>{by ?? 'Deleted user'}</bdi>,{' '}
          <RelativeTime at={at} inSentence />
        </p>
      }
      text={content}
    />
  </li>
);

type NoteProps = { case_id: number; onAdded: (entry: SupportEntry) => void };

/** The form for a note to other staff. A note cannot be undone. */
function NoteForm({ case_id, onAdded }: NoteProps) {
  const [note, setNote] = useDraft('note', '');
  const sending = useSend(() => request(supportStaffCalls.AddSupportNote, { case_id, content: note }));
  const latest = useRef(note);
  useEffect(() => {
    latest.current = note;
  });
  function finish(entry: SupportEntry): void {
    // If the staff member has typed on meanwhile, the typed text stays.
    if (latest.current === note) setNote('');
    onAdded(entry);
  }
  return (
    <ActionForm
      label="Note"
      submit="Add note"
      kind="line"
      size="tool"
      busyText="Adding"
      sending={sending}
      said="Note added."
      onSent={finish}
    >
      <TextArea
        label="Note for other staff"
        rows={2}
        max={SUPPORT_NOTE_MAX}
        counterFrom={SUPPORT_NOTE_MAX - 100}
        {...sending.field('content', note, setNote)}
      />
    </ActionForm>
  );
}
