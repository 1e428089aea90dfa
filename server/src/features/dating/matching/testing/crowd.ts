import type { Orientation } from '@quad/contract/dating/limits.ts';
import type { Dater } from '../daters.ts';
import { mix } from '../score.ts';

/** The numbers of campuses, hobbies and topics in a crowd. The reference data has the same numbers. */
const CAMPUSES = 10;
const HOBBIES = 124;
const TOPICS = 100;

/** Makes `size` daters, the same in every run, with common and rare campuses, orientations and interests. */
export function makeCrowd(size: number, seed = 1): Dater[] {
  let state = seed;
  const random = () => mix((state += 0x9e3779b9)) / 2 ** 32;
  const below = (most: number) => Math.floor(random() * most);
  /** The square makes low numbers far more frequent than high numbers. */
  const some = (number: number, of: number) => [
    ...new Set(Array.from({ length: number }, () => 1 + Math.floor(random() ** 2 * of))),
  ];
  return Array.from({ length: size }, (_, at): Dater => {
    const leaning = random();
    const orientation: Orientation =
      leaning < 0.85 ? 'Heterosexual' : leaning < 0.925 ? 'Homosexual' : 'Bisexual';
    const campus = Math.floor(random() ** 1.5 * CAMPUSES);
    const year_level = 1 + below(5);
    const narrow = random() < 0.2;
    const age = 18 + year_level + Math.floor(random() ** 3 * 12);
    return {
      user_id: 1 + at * 3,
      gender: random() < 0.5 ? 'Male' : 'Female',
      orientation,
      age,
      university_id: 54 + campus,
      course_id: 132 + campus * 100 + below(80),
      year_level,
      hobbies: some(1 + below(10), HOBBIES),
      topics: some(1 + below(5), TOPICS),
      extraversion: random(),
      openness: random(),
      idle_days: Math.floor(random() ** 3 * 60),
      age_min: narrow ? Math.max(18, age - 4) : null,
      age_max: narrow ? age + 4 : null,
      hides_from_friends: random() < 0.1,
      hides_from_course: random() < 0.1,
    };
  });
}
