import { NAME_CORRECTIONS, STUDY_CORRECTIONS } from '@quad/contract/profile/limits.ts';
import type { MyCorrections } from '@quad/contract/profile/shapes.ts';
import { dateFormat } from '#ui/date-format.ts';

type Corrections = MyCorrections['name'];

const dayOf = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const times = (count: number): string =>
  ({ 1: 'once', 2: 'twice', 4: 'four times' })[count] ?? `${count} times`;

const line = (what: string, most: number, left: Corrections | undefined): string => {
  if (left?.left === 0 && left.again_at !== null)
    return `You can change your ${what} again from ${dayOf(left.again_at)}.`;
  const rule = `You can change your ${what} ${times(most)} a year`;
  return left === undefined || left.left === most ? `${rule}.` : `${rule}: ${times(left.left)} more for now.`;
};

/** Says how often the user can still change the name. Until the number is fetched, it says only the rule. */
export const nameLine = (left: Corrections | undefined): string => line('name', NAME_CORRECTIONS, left);

/** Says how often the user can still change course and year. Until the number is fetched, it says only the rule. */
export const studiesLine = (left: Corrections | undefined): string =>
  line('course and year', STUDY_CORRECTIONS, left);
