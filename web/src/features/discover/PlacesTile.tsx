import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { nearestPlace } from '#features/places/queries.ts';
import { paths } from '#platform/paths.ts';
import css from './PlacesTile.module.css';

/** The lawn of places: all of them, or the one that is nearest to campus. */
export function PlacesTile() {
  const { data: nearest } = useQuery(nearestPlace);
  return (
    <section className={css.tile} aria-labelledby="places-tile">
      <div className={css.words}>
        <h2 id="places-tile" className={css.title}>
          <Link href={paths.places}>Places</Link>
        </h2>
        <p>Coffee, lunch, a gym, somewhere to leave the bike. With what other students think of it.</p>
      </div>
      {nearest && (
        <p className={css.nearest}>
          <img src={nearest.icon_url} alt="" width={52} height={52} />
          <span>
            <Link href={`${paths.places}?id=${nearest.id}`} className={css.name}>
              <bdi>{nearest.name}</bdi>
            </Link>
            {nearest.distance !== null && ` ${nearest.distance.toLocaleString('en-AU')} m from campus`}
          </span>
        </p>
      )}
    </section>
  );
}
