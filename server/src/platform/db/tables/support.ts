import type { SupportState, SupportType } from '@quad/contract/support/shapes.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Messages to support. Source: migrations/0008-support.ts, 0043-support-entries.ts. */
export type SupportTables = {
  support_action: {
    support_id: Generated<number>;
    /** The user who wrote the message; null for a visitor. */
    user_id: number | null;
    /** The address for the answer. */
    email: string;
    type: SupportType;
    content: string;
    state: Generated<SupportState>;
    handled_by: number | null;
    created_at: Instant;
    changed_at: Instant;
  };
  /** Staff's notes and answers on messages. An answer without `sent_at` is not sent yet. */
  support_entry: {
    entry_id: Generated<number>;
    support_id: number;
    staff_id: number | null;
    kind: 'answer' | 'note';
    content: string;
    created_at: Instant;
    sent_at: MaybeInstant;
  };
};
