import type { UnmaskingGround } from '@quad/contract/letters/unmasking-calls.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Love letters and their encrypted authors. Source: migrations 0023 and 0050. */
export type LetterTables = {
  letter: {
    letter_id: number;
    /** The letter that a comment belongs to; null for a letter. */
    on_letter_id: number | null;
    content: string;
    /** The institution that readers see. It is set when the letter is published. */
    uni_id: number | null;
    state: Generated<'pending' | 'approved' | 'rejected'>;
    /** The day on which the letter began to wait for review; null after the decision. */
    waits_since: Generated<string | null>;
    /**
     * The time from which staff see the letter, rounded up to a quarter of an hour. Becomes null at most an hour later.
     */
    queued_at: MaybeInstant;
    /** The reason of a rejection. */
    reason: string | null;
    /** The time from which the decision applies, rounded up to a quarter of an hour. */
    decided_at: MaybeInstant;
    hidden_at: MaybeInstant;
    /**
     * Whether the author deleted the letter while it was reported or while staff wanted to know its author. The row
     * is kept only for the encrypted author.
     */
    withdrawn: Generated<boolean>;
  };
  letter_author: { letter_id: number; mark: Buffer; box: Buffer };
  /** Staff's requests to learn a letter's author, and the decisions on them. The author is never stored here. */
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
