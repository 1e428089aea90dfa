import { type DataClass, retention } from '@quad/contract/retention.ts';
import { deleteOldMails } from '#platform/mail/queries.ts';
import type { Services } from '#platform/services.ts';
import type { HourlyTask } from './hourly.ts';

/** Deletes all data of a class that is older than the given number of days. */
type Erase = (services: Services, days: number) => Promise<void>;

/** The functions that delete classes of data, by the names of the classes in the contract's table. */
export type Retention = { readonly [Class in DataClass]?: Erase };

/** The functions for the classes that belong to no feature. */
const ofPlatform: Retention = { mails: ({ db }, days) => deleteOldMails(db, days) };

/**
 * Makes the hourly tasks that delete data as the privacy policy promises. Each class of data has a separate task, so
 * that a failing task does not stop the others.
 * @throws for a class that no feature or several features delete
 */
export function retentionTasks(services: Services, parts: readonly (Retention | undefined)[]): HourlyTask[] {
  const erasers = [ofPlatform, ...parts].flatMap((part) => Object.entries(part ?? {}));
  return Object.entries(retention).map(([name, { days }]) => {
    const [eraser, ...more] = erasers.filter(([of]) => of === name);
    if (!eraser || more.length > 0)
      throw new Error(`Not one but ${more.length + Number(Boolean(eraser))} erase ${name}`);
    return { name: `Retention of ${name}`, run: () => eraser[1](services, days) };
  });
}
