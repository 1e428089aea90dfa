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

/** The details that a correction changes. Details that are sent with the same value do not count. */
export const whatDiffers = (before: Details, after: Details): OfWhat[] =>
  (['name', 'studies'] as const).filter((of_what) =>
    partsOf[of_what].some((part) => before[part] !== after[part]),
  );

const usedOf = (corrected: readonly Corrected[], of_what: OfWhat) =>
  corrected.find((one) => one.of_what === of_what);

/** The remaining number of corrections of each detail. */
export function correctionsLeft(corrected: readonly Corrected[]): Pick<MyCorrections, OfWhat> {
  const leftOf = (of_what: OfWhat): MyCorrections['name'] => {
    const used = usedOf(corrected, of_what);
    const left = Math.max(0, mostOf[of_what] - (used?.times ?? 0));
    return { left, again_at: used?.again_at.toISOString() ?? null };
  };
  return { name: leftOf('name'), studies: leftOf('studies') };
}

/** Throws 429 if a detail has been corrected too often. The error contains the time until the next correction. */
export function mustHaveLeft(differs: readonly OfWhat[], corrected: readonly Corrected[]): void {
  for (const of_what of differs) {
    const used = usedOf(corrected, of_what);
    if (used && used.times >= mostOf[of_what]) throw tooMany(refusalOf[of_what], used.again_in);
  }
}

/**
 * Throws 400 if the whole name is reserved for Quad. The contract checks only the parts that were sent, not the whole
 * name.
 */
export function mustBeTheirOwn(names: Details): void {
  if (isReservedName(names)) throw badRequest(RESERVED_NAME, 'first_name');
}
