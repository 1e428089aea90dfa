import type { UnmaskingGround } from '@quad/contract/letters/unmasking-calls.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Love letters and who wrote them. Source: migrations 0023 and 0050. */
export type LetterTables = {
  letter: {
    letter_id: number;
    /** The letter that a comment is on; null for a letter. */
    on_letter_id: number | null;
    content: string;
    /** The institution that everybody is shown, as it was decided with the publication. */
    uni_id: number | null;
    state: Generated<'pending' | 'approved' | 'rejected'>;
    /** The day since when it waits for review; null once it is decided. */
    waits_since: Generated<string | null>;
    /** The quarter-hour from which staff see it; null once that is past, at the latest an hour later. */
    queued_at: MaybeInstant;
    /** Why it was rejected. */
    reason: string | null;
    /** The quarter-hour from which on a decision holds. */
    decided_at: MaybeInstant;
    hidden_at: MaybeInstant;
    /** Deleted by its author while it was reported or its author was asked for: only the sealed author matters. */
    withdrawn: Generated<boolean>;
  };
  letter_author: { letter_id: number; mark: Buffer; box: Buffer };
  /** Requests of staff to learn who wrote a letter, and their answers; never who wrote it. */
  letter_unmasking: {
    request_id: Generated<number>;
    letter_id: number;
    ground: UnmaskingGround;
    reason: string;
    asked_by: number;
    asked_at: Instant;
    answered_by: number | null;
    answered_at: MaybeInstant;
    is_confirmed: boolean | null;
    refusal: string | null;
  };
};
