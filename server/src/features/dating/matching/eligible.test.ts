import { expect, test } from 'vitest';
import { type Dater, kindOf, makeDaters } from './daters.ts';
import { areEligible, KINDS, kindsFor } from './eligible.ts';
import { makeDater } from './testing/dater.ts';

const ann = makeDater({ gender: 'Female' });
const man = { gender: 'Male' as const };

/** Whether two people may be matched, checked in both directions. They differ from Ann only in these traits. */
function may(one: Partial<Dater>, other: Partial<Dater>): boolean {
  const daters = makeDaters([
    { ...ann, ...one },
    { ...ann, ...other, user_id: 2 },
  ]);
  const answer = areEligible(daters, 0, 1);
  expect(areEligible(daters, 1, 0)).toBe(answer);
  return answer;
}

test.each([
  ['Female', 'Heterosexual', 'Male Heterosexual, Male Bisexual'],
  ['Female', 'Homosexual', 'Female Homosexual, Female Bisexual'],
  ['Female', 'Bisexual', 'Male Heterosexual, Male Bisexual, Female Homosexual, Female Bisexual'],
  ['Male', 'Heterosexual', 'Female Heterosexual, Female Bisexual'],
  ['Male', 'Homosexual', 'Male Homosexual, Male Bisexual'],
  ['Male', 'Bisexual', 'Male Homosexual, Male Bisexual, Female Heterosexual, Female Bisexual'],
] as const)('%s %s may meet %s', (gender, orientation, expected) => {
  const found = ['Male', 'Female'].flatMap((theirs) =>
    ['Heterosexual', 'Homosexual', 'Bisexual'].flatMap((their) => {
      const other = { gender: theirs, orientation: their } as Pick<Dater, 'gender' | 'orientation'>;
      const isKnown = kindsFor[kindOf(gender, orientation)]?.includes(
        kindOf(other.gender, other.orientation),
      );
      expect(may({ gender, orientation }, other)).toBe(isKnown);
      return isKnown ? [`${theirs} ${their}`] : [];
    }),
  );
  expect(found.join(', ')).toBe(expected);
  expect(kindsFor).toHaveLength(KINDS);
});

test.each<[string, Partial<Dater>, Partial<Dater>, boolean]>([
  ['no preferences', {}, man, true],
  ['just old enough', { age_min: 20 }, { ...man, age: 20 }, true],
  ['too young for her', { age_min: 21 }, { ...man, age: 20 }, false],
  ['just young enough', { age_max: 30 }, { ...man, age: 30 }, true],
  ['too old for her', { age_max: 29 }, { ...man, age: 30 }, false],
  ['whose own preference she does not fit', { age: 30 }, { ...man, age_max: 29 }, false],
  ['of the course and year that she hides from', { hides_from_course: true }, man, false],
  ['of the same course in another year', { hides_from_course: true }, { ...man, year_level: 3 }, true],
  ['of the same year in another course', { hides_from_course: true }, { ...man, course_id: 132 }, true],
])('somebody with %s', (_who, one, other, expected) => {
  expect(may(one, other)).toBe(expected);
});

test('nobody is eligible for themselves', () => {
  expect(areEligible(makeDaters([{ ...ann, orientation: 'Bisexual' }]), 0, 0)).toBe(false);
});
