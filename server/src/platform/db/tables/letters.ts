import type { UnmaskingGround } from '@quad/contract/letters/unmasking-calls.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Love letters and their sealed authors. Source: migrations 0023 and 0050. */
export type LetterTables = {
  letter: {
    letter_id: number;
    /** The letter that a comment is on; null for a letter. */
    on_letter_id: number | null;
    content: string;
    /** The institution that readers see, as decided at publication. */
    uni_id: number | null;
    state: Generated<'pending' | 'approved' | 'rejected'>;
    /** The day since which the letter waits for review; null once it is decided. */
    waits_since: Generated<string | null>;
    /** The quarter of an hour from which staff see the letter; null at the latest an hour after that. */
    queued_at: MaybeInstant;
    /** Why it was rejected. */
    reason: string | null;
    /** The quarter of an hour from which the decision applies. */
    decided_at: MaybeInstant;
    hidden_at: MaybeInstant;
    /** Deleted by its author while it was reported or its author requested: only the sealed author is needed. */
    withdrawn: Generated<boolean>;
  };
  letter_author: { letter_id: number; mark: Buffer; box: Buffer };
  /** Requests of staff for a letter's author, and the answers; never the author. */
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
