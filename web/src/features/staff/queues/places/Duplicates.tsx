import type { LikelyDuplicate } from '@quad/contract/places/staff-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Position } from '#features/campus/map/projection.ts';
import { distanceOf } from '#features/campus/words.ts';
import { paths } from '#platform/paths.ts';
import { CaseHeading } from '../../kernel/CaseHeading.tsx';
import { likelyDuplicates } from './likely-duplicates.ts';

/** The maximum distance between two places that are near each other, in metres. The server uses the same value. */
const NEAR = 100;

/** The published places whose name is similar to the name of the suggested place. */
export function Duplicates({ case_id }: { case_id: number }) {
  const { data: places } = useQuery(likelyDuplicates(case_id));
  if (!places) return null;
  return <List title={places.length > 0 ? 'Likely duplicates' : 'No likely duplicates'} places={places} />;
}

/** The published places near the position that staff have entered, the nearest first. */
export function NearBy({ case_id, at }: { case_id: number; at: Position }) {
  const { data } = useQuery(likelyDuplicates(case_id, at));
  if (!data) return null;
  const places = data
    .filter(({ metres }) => metres !== null && metres <= NEAR)
    .toSorted((one, other) => Number(one.metres) - Number(other.metres));
  return <List title={places.length > 0 ? 'Already there' : 'Nothing else is there'} places={places} />;
}

/** A list of places. Each link opens a new tab, so that the console stays open. */
function List({ title, places }: { title: string; places: readonly LikelyDuplicate[] }) {
  return (
    <section aria-label={title} aria-live="polite">
      <CaseHeading className="label">{title}</CaseHeading>
      {places.length > 0 && (
        <ul className="grid gap-10 mt-8 break-anywhere">
          {places.map((place) => (
            <li key={place.place_id}>
              <Link href={paths.place(place.place_id)} target="_blank" className="underline underline-offset">
                <bdi>{place.name}</bdi>
              </Link>
              <p className="hint">{lineOf(place)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const lineOf = ({ type, address, metres }: LikelyDuplicate): string =>
  [type, address, metres === null ? null : `${distanceOf(metres)} away`]
    .filter((part) => part !== null)
    .join(', ');
