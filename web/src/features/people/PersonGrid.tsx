import { PersonCard } from './PersonCard.tsx';
import css from './PersonGrid.module.css';

/** People side by side; on a phone one below the other, so that more of them stand above the keyboard. */
export function PersonGrid({ user_ids }: { user_ids: readonly number[] }) {
  return (
    <ul className={css.grid}>
      {user_ids.map((user_id) => (
        <li key={user_id}>
          <PersonCard user_id={user_id} />
        </li>
      ))}
    </ul>
  );
}
