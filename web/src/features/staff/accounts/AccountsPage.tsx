import { cx } from '#ui/cx.ts';
import { usePlace } from '../kernel/addresses.ts';
import css from '../StaffConsole.module.css';
import { AccountPane } from './AccountPane.tsx';
import { Lookup } from './Lookup.tsx';

/** The page to look up an account. It shows the account and its actions. Source: decisions.md "Staff". */
export function AccountsPage() {
  const { case_id: user_id } = usePlace();
  return (
    <>
      <Lookup open={user_id} />
      {user_id === null ? (
        <section className={cx('min-w-0 bg-surface', css.nothing)} aria-label="No account open">
          <p>Look someone up to see their account.</p>
        </section>
      ) : (
        <AccountPane key={user_id} user_id={user_id} />
      )}
    </>
  );
}
