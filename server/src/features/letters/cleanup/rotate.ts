import type { Services } from '#platform/services.ts';
import { sealOf } from '../seal.ts';
import { cleanUpLetters } from './clean-up-letters.ts';
import { listBoxes } from './queries.ts';

/**
 * Encrypts the authors of letters and comments with the first key, without waiting for the hourly job.
 * @returns the numbers of authors that were encrypted with an earlier key, and of those that no configured key decrypts
 */
export async function rotateLetters(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
): Promise<{ rotated: number; unreadable: number }> {
  const seal = sealOf(services.config);
  const boxes = await listBoxes(services.db);
  const rotated = boxes.filter(({ letter_id, box }) => seal.isOfEarlierKey(letter_id, box));
  const unreadable = boxes.filter(({ letter_id, box }) => seal.open(letter_id, box) === null);
  await cleanUpLetters(services);
  return { rotated: rotated.length, unreadable: unreadable.length };
}
