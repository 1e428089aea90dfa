import { isReservedName, RESERVED_NAME } from '@quad/contract/core/names.ts';
import { NAME_CORRECTIONS, STUDY_CORRECTIONS } from '@quad/contract/profile/limits.ts';
import type { MyCorrections } from '@quad/contract/profile/shapes.ts';
import { badRequest, tooMany } from '#platform/problems.ts';
import type { Corrected, Details, OfWhat } from './queries.ts';

const partsOf = {
  name: ['first_name', 'last_name', 'other_names'],
  studies: ['course_id', 'year_level'],
} as const satisfies Record<OfWhat, readonly (keyof Details)[]>;

const mostOf: Record<OfWhat, number> = { name: NAME_CORRECTIONS, studies: STUDY_CORRECTIONS };

const refusalOf: Record<OfWhat, string> = {
  name: 'You can change your name twice a year',
  studies: 'You can change your course and year four times a year',
};

/** The details that are about to change. Details that are sent unchanged do not count. */
export const whatDiffers = (before: Details, after: Details): OfWhat[] =>
  (['name', 'studies'] as const).filter((of_what) =>
    partsOf[of_what].some((part) => before[part] !== after[part]),
  );

const usedOf = (corrected: readonly Corrected[], of_what: OfWhat) =>
  corrected.find((one) => one.of_what === of_what);

/** How many corrections of each detail are left. */
export function correctionsLeft(corrected: readonly Corrected[]): Pick<MyCorrections, OfWhat> {
  const leftOf = (of_what: OfWhat): MyCorrections['name'] => {
    const used = usedOf(corrected, of_what);
    const left = Math.max(0, mostOf[of_what] - (used?.times ?? 0));
    return { left, again_at: used?.again_at.toISOString() ?? null };
  };
  return { name: leftOf('name'), studies: leftOf('studies') };
}

/** Refuses a detail that has been corrected too often. @throws 429 with the time until the next correction */
export function mustHaveLeft(differs: readonly OfWhat[], corrected: readonly Corrected[]): void {
  for (const of_what of differs) {
    const used = usedOf(corrected, of_what);
    if (used && used.times >= mostOf[of_what]) throw tooMany(refusalOf[of_what], used.again_in);
  }
}

/** Refuses a whole name that is reserved for Quad: the contract checks only the parts that were sent. @throws 400 */
export function mustBeTheirOwn(names: Details): void {
  if (isReservedName(names)) throw badRequest(RESERVED_NAME, 'first_name');
}
