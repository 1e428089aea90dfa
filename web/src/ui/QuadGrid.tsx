import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { cx } from './cx.ts';
import css from './QuadGrid.module.css';
import { Sundial } from './Sundial.tsx';
import type { Tone } from './tone.ts';

/** One lawn of the grid. */
export type Tile = {
  href: string;
  label: string;
  tone: Tone;
  /** A part of the user's real data: "3 online", "Off until you turn it on". */
  detail?: ReactNode;
  /** A badge beside the label. */
  badge?: ReactNode;
  /** A small drawing at the outer side of the lawn. */
  visual?: ReactNode;
};

/**
 * The navigation of the dashboard and of Discover: four lawns with a sundial in the middle. If there are three tiles,
 * the third has double width.
 */
export function QuadGrid({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  return (
    <nav className="container" aria-label={label}>
      <div className={cx('grid relative', css.grid)} data-count={tiles.length}>
        {tiles.map((tile) => (
          <Link
            key={tile.href}
            href={tile.href}
            className={cx(
              'flex justify-between gap-16 overflow-hidden round-14 fade-hover text-on-fill',
              css.tile,
            )}
            data-tone={tile.tone}
          >
            <span className="grid content-start gap-2 flex-1 min-w-0">
              <span className={cx('row flex-wrap', css.name)}>
                <span className={cx('type-title tight break-anywhere', css.label)}>{tile.label}</span>
                {tile.badge}
              </span>
              {tile.detail && <span className={cx('stack break-anywhere', css.detail)}>{tile.detail}</span>}
            </span>
            {tile.visual && <span className={cx('block flex-none', css.visual)}>{tile.visual}</span>}
          </Link>
        ))}
        <span className={cx('absolute pointer-none', css.plaza)}>
          <Sundial />
        </span>
      </div>
    </nav>
  );
}
