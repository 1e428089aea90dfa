import type { RememberedUser } from '#platform/session.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './DateTile.module.css';

/** What each state of dating is called. Source: specification 2 "date_enabled", decisions.md "Dating". */
function stateOf({ date_enabled, date_hidden }: RememberedUser): string {
  if (date_enabled === 'COMMITTED') return 'Committed, so your date profile is hidden';
  if (date_enabled === 'ENABLED') return date_hidden ? 'On, and hidden' : 'On';
  return 'Off until you turn it on';
}

/**
 * How one's date profile stands. It leads nowhere while the dating area is not open, and says so: a link that ends at
 * a missing page would be worse than none.
 */
export function DateTile({ me }: { me: RememberedUser }) {
  return (
    <div className={css.tile}>
      <span className={css.drawing}>
        <Icon name="heart" size={24} />
      </span>
      <div className={css.words}>
        <h3 className={css.title}>Date profile</h3>
        <p className={css.state}>{stateOf(me)}</p>
        <p>Dating is not open yet. Until you turn it on yourself, nobody sees a date profile of you.</p>
      </div>
    </div>
  );
}
