import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import type { Dater } from '../queries.ts';

/** A dater's own date profile, for the settings. */
export const viewDateProfile = (dater: Dater): DateProfile => ({
  hidden: dater.is_hidden || dater.state === 'COMMITTED',
  show_country: dater.shows_country,
  hide_from_friends: dater.hides_from_friends,
  hide_from_course: dater.hides_from_course,
  age_min: dater.age_min,
  age_max: dater.age_max,
});
