import type { ReportTarget } from '@quad/contract/every.ts';
import type { Removing } from '../removable.ts';

/**
 * Hides a thing from everybody but whose it is until staff have looked, or shows it again. Others' open pages lose it; what
 * comes back they find when they ask again.
 * @returns whether it is there and was not like that before
 */
export type Hide<Services> = (
  removing: Removing<Services>,
  target_id: number,
  isHidden: boolean,
) => Promise<boolean>;

/** How each kind of thing that can be reported is hidden, each by the feature that has it. People and places are not. */
export type Hideable<Services> = { [Target in ReportTarget]?: Hide<Services> };
