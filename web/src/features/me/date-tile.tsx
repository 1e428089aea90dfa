import { paths } from '#platform/paths.ts';
import type { RememberedUser } from '#platform/session.ts';
import { areas } from '#ui/more-icons.ts';
import type { Tile } from '#ui/QuadGrid.tsx';
import css from './date-tile.module.css';
import { datingStageOf } from './dating.ts';

/** The dating tile of the dashboard and of Discover. It shows only the user's own dating stage. */
export const dateTile = (me: RememberedUser | null): Tile => ({
  href: paths.date,
  label: 'Date',
  tone: 'galah',
  detail: lineOf(me),
  visual: <Heart />,
});

/** The text on the dating tile. Before the user turns dating on, it reveals nothing. Source: design-brief.md §1. */
function lineOf(me: RememberedUser | null): string {
  if (!me) return '\u00a0';
  if (datingStageOf(me) !== 'on') return 'Off until you turn it on';
  if (me.date_enabled === 'COMMITTED') return 'Committed';
  return me.date_hidden ? 'Hidden' : 'Matches and more';
}

/** The drawing of a dating tile without faces. */
export function Heart() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={css.heart}>
      <path d={areas.heart} />
    </svg>
  );
}
