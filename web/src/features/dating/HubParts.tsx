import { useInfiniteQuery } from '@tanstack/react-query';
import { letterPages } from '#features/letters/queries.ts';
import { Heart } from '#features/me/date-tile.tsx';
import { useMe } from '#features/me/queries.ts';
import { Faces } from '#features/people/Faces.tsx';
import { cx } from '#ui/cx.ts';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import css from './DatePage.module.css';
import { MatchFaces as Matching } from './matches/MatchTile.tsx';

export { MatchWords } from './matches/MatchTile.tsx';

/** The user's own face, for the tile of the date profile. */
export function OwnFace() {
  const me = useMe();
  return <Faces people={me ? [me] : []} />;
}

/** The faces of the matches. While matches are paused, it renders a heart and fetches nothing. */
export const MatchFaces = () => (useMe()?.date_hidden ? <Heart /> : <Matching />);

export const Sealed = () => <EnvelopeDrawing seal alone />;
export const LoveLetter = () => <EnvelopeDrawing seal />;

/** The beginning of the latest letter. */
export function LatestLetter() {
  const { data, isError } = useInfiniteQuery(letterPages);
  if (isError) return 'From the past 30 days';
  if (!data) return null;
  const latest = data.pages[0]?.find(({ pending }) => !pending);
  if (!latest) return 'No letters this month. Write the first?';
  return (
    <span className={cx('max-w-text clamp', css.said)}>
      <bdi>{`“${latest.content}”`}</bdi>
    </span>
  );
}
