import { cx } from '#ui/cx.ts';
import { PersonCard } from './PersonCard.tsx';
import css from './PersonGrid.module.css';

/** People in columns. A phone has one column, so that more people are visible above the keyboard. */
export function PersonGrid({ user_ids }: { user_ids: readonly number[] }) {
  return (
    <ul className={cx('grid gap-12', css.grid)}>
      {user_ids.map((user_id) => (
        <li key={user_id}>
          <PersonCard user_id={user_id} />
        </li>
      ))}
    </ul>
  );
}
