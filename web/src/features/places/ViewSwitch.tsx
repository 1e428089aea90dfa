import type { ReactNode } from 'react';
import { Segments } from '#ui/Segments.tsx';
import css from './ViewSwitch.module.css';

type View = 'list' | 'map';

type Props = { view: View; onSwitch: (view: View) => void; beside: ReactNode };

/** The switch between the list and the map, for phones. */
export function ViewSwitch({ view, onSwitch, beside }: Props) {
  return (
    <div className="row flex-wrap gap-4">
      <Segments
        label="Show places as"
        className={css.switch}
        choices={[
          { value: 'list', label: 'List' },
          { value: 'map', label: 'Map' },
        ]}
        value={view}
        onChange={onSwitch}
      />
      {beside}
    </div>
  );
}
