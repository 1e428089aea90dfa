import { SUPPORT_STATES, SUPPORT_TYPES } from '@quad/contract/support/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { cx } from '#ui/cx.ts';
import { Select } from '#ui/Select.tsx';
import { askQueues } from '../../queries.ts';
import { useSupportFilter } from './filter.ts';
import css from './support.module.css';
import { STATES, TYPES } from './words.ts';

/** The filter of the inbox. */
export function SupportFilter() {
  const { state, type } = useSupportFilter();
  const cache = useQueryClient();
  function change(next: ReturnType<typeof useSupportFilter.getState>): void {
    useSupportFilter.setState(next, true);
    askQueues(cache);
  }
  return (
    <div className={cx('grid gap-8', css.filter)}>
      <Select
        label="State"
        value={state}
        choices={SUPPORT_STATES.map((value) => ({ value, label: STATES[value] }))}
        onChange={(value) => {
          const chosen = SUPPORT_STATES.find((one) => one === value);
          if (chosen) change({ state: chosen, ...(type && { type }) });
        }}
      />
      <Select
        label="Kind"
        value={type ?? ''}
        empty="Both"
        choices={SUPPORT_TYPES.map((value) => ({ value, label: TYPES[value] }))}
        onChange={(value) => {
          const chosen = SUPPORT_TYPES.find((one) => one === value);
          change({ state, ...(chosen && { type: chosen }) });
        }}
      />
    </div>
  );
}
