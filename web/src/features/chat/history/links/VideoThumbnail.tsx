import { cx } from '#ui/cx.ts';
import type { LinkedVideo } from './message-links.ts';
import css from './VideoThumbnail.module.css';

/**
 * A drawing instead of a video's preview picture, because the picture would be fetched from another host. The video's
 * id decides the colours and the people, so that a video always looks the same.
 */
export function VideoThumbnail({ id, kind }: Pick<LinkedVideo, 'id' | 'kind'>) {
  const seed = seedOf(id);
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('w-full h-full absolute inset-0', css.thumbnail)}
      data-tone={seed % 4}
    >
      <rect width="320" height="180" className={css.ground} />
      {kind === 'short' ? <Phone seed={seed} /> : <Cinema seed={seed} />}
    </svg>
  );
}

function Cinema({ seed }: { seed: number }) {
  return (
    <>
      <path className={css.path} d="M-10 158h340v30H-10z" />
      <path className={css.legs} d="M104 104v22m112-22v22" />
      <rect x="76" y="12" width="168" height="98" rx="14" className={css.screen} />
      {[38, 104, 176, 244].map((x, at) => (
        <g
          key={x}
          transform={`translate(${x} ${124 + ((seed >> (at + 2)) % 3) * 5}) rotate(${((seed >> at) % 5) * 5 - 10})`}
        >
          <rect
            width="42"
            height="26"
            rx="6"
            className={css.blanket}
            data-other={((seed >> at) & 1) === 1 || undefined}
          />
          <rect x="6" y="6" width="13" height="13" rx="5" className={css.head} />
          {((seed >> (at + 4)) & 1) === 1 && (
            <rect x="23" y="6" width="13" height="13" rx="5" className={css.head} />
          )}
        </g>
      ))}
    </>
  );
}

function Phone({ seed }: { seed: number }) {
  const turn = (seed % 5) * 6 - 12;
  return (
    <>
      <rect
        x="60"
        y="26"
        width="200"
        height="128"
        rx="12"
        className={css.blanket}
        data-other={(seed & 8) > 0 || undefined}
        transform={`rotate(${-turn} 160 90)`}
      />
      <g transform={`rotate(${turn / 3} 160 90)`}>
        <rect x="114" y="8" width="92" height="164" rx="18" className={css.screen} />
      </g>
    </>
  );
}

/** Returns a number that depends only on a video's id. */
const seedOf = (id: string): number =>
  Array.from(id).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7);
