import { HOBBIES_MAX, TOPICS_MAX } from '@quad/contract/dating/limits.ts';
import { hobbies, topics } from '#features/reference/queries.ts';

/** The two lists of interests, with their texts and the maximum number of interests to choose. */
export const INTERESTS = {
  hobbies: {
    kind: 'hobby',
    title: 'What do you like to do?',
    one: 'hobby',
    max: HOBBIES_MAX,
    query: hobbies,
  },
  topics: {
    kind: 'topic',
    title: 'What do you like to talk about?',
    one: 'topic',
    max: TOPICS_MAX,
    query: topics,
  },
};

export type InterestField = keyof typeof INTERESTS;
