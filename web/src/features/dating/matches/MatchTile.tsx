import { useQuery } from '@tanstack/react-query';
import { roughly } from './countdown.ts';
import { type Matches, matches } from './queries.ts';
import { useRenewal, useSecondsLeft } from './use-renewal.ts';
import { useCards } from '#features/cards/cards.ts';
import { Faces } from '#features/people/Faces.tsx';
import { Heart } from '#features/me/date-tile.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import css from './MatchTile.module.css';

/**
 * Shows the number of matches and the time until the next matches: "3 matches", "Next in 1 h 42 min". It also fetches
 * the matches.
 */
export function MatchWords() {
  const { data, isError, refetch } = useQuery(matches);
  useRenewal(data && !isError ? data : {}, () => void refetch());
  if (isError) return 'Matches and more';
  if (!data) return <span className={cx('block', css.words)} />;
  const many = data.list.length;
  return (
    <>
      <span>{many === 0 ? 'No matches yet' : `${many} ${many === 1 ? 'match' : 'matches'}`}</span>
      <NextUpdate lastUpdate={data.lastUpdate} isFinal={data.isFinal} />
    </>
  );
}

function NextUpdate({ lastUpdate, isFinal }: Pick<Matches, 'lastUpdate' | 'isFinal'>) {
  const left = useSecondsLeft(lastUpdate);
  // Each text fits one line of a phone, so that nothing below moves.
  const words = left > 0 && isFinal ? `Next in ${roughly(left)}` : 'New ones soon';
  return <span className="cut">{words}</span>;
}

/** The faces of the matches: two large portraits if there is space, otherwise a group of small faces. */
export function MatchFaces() {
  const { data } = useQuery(matches);
  const people = useCards(data?.list.map(({ user_id }) => user_id)) ?? [];
  if (people.length === 0) return <Heart />;
  return (
    <>
      <span className={cx('block', css.several)}>
        <Faces people={people} />
      </span>
      <span className={cx('gap-16', css.two)}>
        {people.slice(0, 2).map(({ id, pfp_url }) => (
          <Avatar key={id} seed={id} src={pfp_url} className={css.face} />
        ))}
      </span>
    </>
  );
}
