import type { Orientation } from '@quad/contract/dating/limits.ts';
import { type Dater, type Daters, kindOf } from './daters.ts';

const genders = ['Male', 'Female'] as const;
const orientations = ['Heterosexual', 'Homosexual', 'Bisexual'] as const;
export const KINDS = genders.length * orientations.length;

const likes = (gender: Dater['gender'], orientation: Orientation, other: Dater['gender']): boolean =>
  orientation === 'Bisexual' || (orientation === 'Heterosexual') === (gender !== other);

const everyKind = genders.flatMap((gender) =>
  orientations.map((orientation) => ({ gender, orientation, kind: kindOf(gender, orientation) })),
);

/**
 * For each kind (gender and orientation), the kinds of people who may be matched with it. Both kinds must like each
 * other's gender.
 */
export const kindsFor: readonly (readonly number[])[] = everyKind
  .toSorted((one, other) => one.kind - other.kind)
  .map((one) =>
    everyKind
      .filter(
        (other) =>
          likes(one.gender, one.orientation, other.gender) &&
          likes(other.gender, other.orientation, one.gender),
      )
      .map(({ kind }) => kind),
  );

const mayMeet = new Uint8Array(KINDS * KINDS);
for (const [kind, others] of kindsFor.entries())
  for (const other of others) mayMeet[kind * KINDS + other] = 1;

/**
 * Whether the traits and preferences of two people allow a match. Exclusions are not checked. The result is the same in
 * both directions. Source: decisions.md "Dating".
 */
export function areEligible(daters: Daters, a: number, b: number): boolean {
  const { kinds, ages, ageMins, ageMaxs, courses, years, hidesFromCourse } = daters;
  return (
    a !== b &&
    mayMeet[kinds[a]! * KINDS + kinds[b]!] === 1 &&
    ages[b]! >= ageMins[a]! &&
    ages[b]! <= ageMaxs[a]! &&
    ages[a]! >= ageMins[b]! &&
    ages[a]! <= ageMaxs[b]! &&
    !(
      (hidesFromCourse[a] === 1 || hidesFromCourse[b] === 1) &&
      courses[a] === courses[b] &&
      years[a] === years[b]
    )
  );
}
