import type { Card } from '@quad/contract/people/shapes.ts';
import { foldCase } from '#platform/fold-case.ts';
import { ordinal, shortenName } from '#platform/text-helpers.ts';

type Named = Pick<Card, 'first_name' | 'last_name'>;

/** A person's whole name. */
export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();

/** A person's name for narrow spaces: "Priya R.". */
export const shortName = (person: Named): string => shortenName(fullName(person));

/** A person's year of study: "2nd year". Null if it is not set. */
export const yearLine = (year_level: number | null): string | null =>
  year_level === null ? null : `${ordinal(year_level)} year`;

/** Sorts people for lists. The people who are online come first. Within both groups, people are sorted by name. */
export const onlineFirst = <Person extends Named & Pick<Card, 'onlineStatus'>>(people: Person[]): Person[] =>
  people.toSorted(
    (a, b) =>
      Number(b.onlineStatus === 'online') - Number(a.onlineStatus === 'online') ||
      fullName(a).localeCompare(fullName(b), 'en'),
  );

/** Whether a name contains the typed text, ignoring accents and case. */
export const nameHolds = (person: Named, text: string): boolean =>
  foldCase(fullName(person)).includes(foldCase(text.trim()));
