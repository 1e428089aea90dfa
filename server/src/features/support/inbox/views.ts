import type { SupportState, SupportType } from '@quad/contract/support/shapes.ts';
import type { SupportCase, SupportEntry } from '@quad/contract/support/staff-shapes.ts';
import type { EntryRow, OtherRow, TicketRow } from './queries.ts';

/** The kind of a message, in words for the list. */
export const kindOf = ({ type }: { type: SupportType }): string =>
  type === 'SUPPORT' ? 'Support' : 'Feedback';

/** An answer or a note, with the name of its author, as staff see it. */
export const viewEntry = ({
  entry_id,
  kind,
  content,
  first_name,
  last_name,
  at,
}: EntryRow): SupportEntry => ({
  entry_id,
  kind,
  content,
  by: first_name === null ? null : `${first_name} ${last_name}`,
  at: at.toISOString(),
});

const viewOther = ({ support_id, type, state, line, created_at }: OtherRow) => ({
  case_id: support_id,
  type,
  state: state satisfies SupportState,
  line,
  since: created_at.toISOString(),
});

/** A message, with all data that staff need to answer it. */
export function ticketView(
  ticket: TicketRow,
  entries: readonly EntryRow[],
  others: readonly OtherRow[],
): SupportCase {
  const { support_id, type, state, content, email, created_at, account } = ticket;
  const gone = entries.filter(({ kind, sent_at }) => kind === 'note' || sent_at !== null);
  const draft = entries.findLast(({ kind, sent_at }) => kind === 'answer' && sent_at === null);
  return {
    case_id: support_id,
    type,
    state,
    content,
    email,
    since: created_at.toISOString(),
    account,
    entries: gone.map(viewEntry),
    draft: draft?.content ?? null,
    earlier: others.map(viewOther),
  };
}
