import type { Orientation } from '@quad/contract/dating/limits.ts';
import type { DateState } from '@quad/contract/dating/shapes.ts';
import type { Generated } from 'kysely';
import type { MaybeInstant } from './columns.ts';

/** Dating. Source: migrations/0020-dating.ts. */
export type DatingTables = {
  /** Users who have begun to set up dating. */
  dater: {
    user_id: number;
    country_id: number;
    /** Whether the user's matches see the user's country. */
    shows_country: Generated<boolean>;
    orientation: Orientation;
    /** The stage of the dating setup: 1 before the quiz, 2 after the quiz. */
    setup_stage: Generated<number>;
    state: Generated<DateState>;
    committed_to_id: number | null;
    /** Whether the user has chosen to be hidden. A committed user is always hidden. */
    is_hidden: Generated<boolean>;
    hides_from_friends: Generated<boolean>;
    /** Whether people of the same course and year do not see the user. */
    hides_from_course: Generated<boolean>;
    age_min: number | null;
    age_max: number | null;
    /** The answers to the quiz, in the order of `quizStatements`. */
    quiz: number[] | null;
    hobbies: Generated<number[]>;
    topics: Generated<number[]>;
    /** Traits from 0 to 1, computed from the quiz. */
    extraversion: number | null;
    openness: number | null;
    enabled_at: MaybeInstant;
  };
};
