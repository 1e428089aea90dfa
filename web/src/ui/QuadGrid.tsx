import type { ReactNode } from 'react';
import { Link } from 'wouter';

import css from './QuadGrid.module.css';
import { Sundial } from './Sundial.tsx';
import type { Tone } from './tone.ts';

/** One lawn of the grid. */
export type Tile = {
  href: string;
  label: string;
  tone: Tone;
  /** A piece of the user's real data: "3 online", "Off until you turn it on". */
  detail?: ReactNode;
  /** A badge with a count beside the label. */
  badge?: ReactNode;
  /** A small drawing at the outer side of the lawn. */
  visual?: ReactNode;
};

/**
 * The navigation of dashboard and discover: four lawns with a sundial in the middle. If there are only three tiles, the
 * third has double width.
 */
export function QuadGrid({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  return (
    <nav className={css.hub} aria-label={label}>
      <div className={css.grid} data-count={tiles.length}>
        {tiles.map((tile) => (
          <Link key={tile.href} href={tile.href} className={css.tile} data-tone={tile.tone}>
            <span className={css.words}>
              <span className={css.name}>
                <span className={css.label}>{tile.label}</span>
                {tile.badge}
              </span>
              {tile.detail && <span className={css.detail}>{tile.detail}</span>}
            </span>
            {tile.visual && <span className={css.visual}>{tile.visual}</span>}
          </Link>
        ))}
        <span className={css.plaza}>
          <Sundial />
        </span>
      </div>
    </nav>
  );
}
