import type { Dater } from '../daters.ts';

/** An average dater, except for the given traits. */
export const makeDater = (some: Partial<Dater> = {}): Dater => ({
  user_id: 1,
  gender: 'Male',
  orientation: 'Heterosexual',
  age: 20,
  university_id: 61,
  course_id: 602,
  year_level: 2,
  hobbies: [],
  topics: [],
  extraversion: 0.5,
  openness: 0.5,
  idle_days: 0,
  age_min: null,
  age_max: null,
  hides_from_friends: false,
  hides_from_course: false,
  ...some,
});
