import type { Account } from '@quad/contract/staff/accounts.ts';
import { ACCOUNTS_SHOWN } from '@quad/contract/staff/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Form } from '#ui/Form.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { consolePath } from '../kernel/addresses.ts';
import list from '../kernel/CaseList.module.css';
import { walk } from '../kernel/walk.ts';
import screen from '../StaffConsole.module.css';
import css from './accounts.module.css';
import { accountsLike, useLookup } from './queries.ts';
import { ROLES, STATES } from './words.ts';

/**
 * Finds accounts by e-mail address, number or name. It searches only on submit, because the server writes each search
 * to the audit log.
 */
export function Lookup({ open }: { open: number | null }) {
  const isDesktop = useDesktop();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isDesktop && open === null) title.current?.focus();
  }, [isDesktop, open]);
  return (
    <section
      className={cx('min-w-0 bg-surface', screen.waiting)}
      aria-labelledby="staff-accounts"
      data-behind={open !== null || undefined}
    >
      <PageHeader
        id="staff-accounts"
        headingRef={title}
        level={isDesktop ? 2 : 1}
        title="Accounts"
        back={{ href: paths.staff, label: 'Back to the queues' }}
      />
      <Search />
      <Found open={open} />
    </section>
  );
}

function Search() {
  const { query } = useLookup();
  const [typed, setTyped] = useState(query);
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('input')?.focus();
  useShortcuts([{ keys: '/', label: 'Look someone up', group: 'Review', run: focus }]);
  return (
    <search className={css.search} ref={box}>
      <Form label="Look up" onSubmit={() => useLookup.setState({ query: typed.trim() })}>
        <SearchField label="Email, number or name" value={typed} maxLength={254} onChange={setTyped} />
        <Button type="submit" kind="line" size="tool">
          Look up
        </Button>
      </Form>
    </search>
  );
}

function Found({ open }: { open: number | null }) {
  const { query } = useLookup();
  const { data, error, isFetching, refetch } = useQuery(accountsLike(query));
  if (query === '') return null;
  if (error && !data) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading waiting={!data} label="Looking" skeleton={<SkeletonRows count={4} />}>
      <p role="status" className={cx('meta', css.found)}>
        {data && countOf(data.length)}
      </p>
      {data && <Rows accounts={data} open={open} />}
    </Loading>
  );
}

function countOf(count: number): string {
  if (count === 0)
    return 'No one found. Part of a name will do, but an address or a number has to be complete.';
  if (count === ACCOUNTS_SHOWN) return `The first ${ACCOUNTS_SHOWN}. Type more to narrow it down.`;
  return count === 1 ? '1 account' : `${count} accounts`;
}

function Rows({ accounts, open }: { accounts: readonly Account[]; open: number | null }) {
  const stop = accounts.some(({ id }) => id === open) ? open : accounts[0]?.id;
  return (
    <ul className={cx('grid gap-4 container', list.list)} aria-label="Accounts found" onKeyDown={walk}>
      {accounts.map((one) => (
        <li key={one.id}>
          <Link
            href={consolePath('accounts', one.id)}
            className={cx('grid content-start min-h-row pad-10-12 round-row fade-hover text-ink', list.row)}
            aria-current={one.id === open || undefined}
            tabIndex={one.id === stop ? 0 : -1}
          >
            <b className="name min-w-0 break-anywhere">
              <bdi>{`${one.first_name} ${one.last_name}`.trim() || 'No name yet'}</bdi>
            </b>
            {one.role !== 'member' && <span className={list.age}>{ROLES[one.role]}</span>}
            <span className={cx('grid gap-2', list.marks)}>
              {one.state !== 'ACTIVE' && (
                <span className={cx('round-8 bg-wattle-fill type-label text-on-fill', list.holder)}>
                  {STATES[one.state]}
                </span>
              )}
            </span>
            <span className={cx('hint break-anywhere clamp', list.line)}>
              <bdi>{one.email}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
