import type { ReactNode } from 'react';
import css from './ViewSwitch.module.css';

type View = 'list' | 'map';
const WORDS: Record<View, string> = { list: 'List', map: 'Map' };

type Props = { view: View; onSwitch: (view: View) => void; beside: ReactNode };

/** On a phone: the list, or the map in its place. */
export function ViewSwitch({ view, onSwitch, beside }: Props) {
  return (
    <div className={css.line}>
      <div className={css.switch} role="group" aria-label="Show places as">
        {(['list', 'map'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={css.one}
            aria-pressed={view === one}
            onClick={() => onSwitch(one)}
          >
            {WORDS[one]}
          </button>
        ))}
      </div>
      {beside}
    </div>
  );
}
