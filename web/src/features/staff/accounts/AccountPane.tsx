import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '#features/me/queries.ts';
import { ApiError } from '#platform/request.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { consolePath } from '../kernel/addresses.ts';
import pane from '../kernel/CasePane.module.css';
import { draftMark } from '../kernel/draft.ts';
import { AccountActions, type OpenForm, draftOf } from './AccountActions.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountHistory } from './AccountHistory.tsx';
import css from './accounts.module.css';
import { accountCard } from './queries.ts';
import { TwoStepReset } from './TwoStepReset.tsx';
import { STATES } from './words.ts';

/** An account and its actions. On phones the actions are at the bottom. */
export function AccountPane({ user_id }: { user_id: number }) {
  const { data: account, error, isFetching, refetch } = useQuery(accountCard(user_id));
  const refusal = refusalOf(error);
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const keepFocus = useKeptFocus(openForm);
  function ask(next: OpenForm | null): void {
    if (next !== null) keepFocus();
    setOpenForm(next);
  }
  return (
    <>
      <section className={cx('min-w-0 bg-surface', pane.case)} aria-labelledby="staff-account">
        <Head user_id={user_id} account={account} />
        <div className={cx('stack gap-20', pane.body)}>
          <Loading
            waiting={!account && !error}
            label="Loading the account"
            skeleton={<SkeletonBlock height="240px" radius="24px" />}
          >
            {refusal && <EmptyState text={refusal} />}
            {error && !account && !refusal && (
              <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
            )}
            {account && (
              <>
                <AccountFacts account={account} />
                <AccountHistory
                  account={account}
                  markOf={(moderationAction) => draftMark(draftOf(account, { moderationAction }))}
                  onLift={(moderationAction) => ask({ moderationAction })}
                />
              </>
            )}
          </Loading>
        </div>
      </section>
      <aside className={cx('min-w-0 bg-surface', pane.side)} aria-label="What to do">
        {account && <Ways account={account} openForm={openForm} onAsk={ask} />}
        {account && openForm === null && <TwoStepReset key={account.id} account={account} />}
      </aside>
    </>
  );
}

/**
 * Says why an account cannot be shown: it does not exist, or it is the user's own. Null for errors that may be
 * temporary.
 */
function refusalOf(error: Error | null): string | null {
  const [problem] = error instanceof ApiError ? error.problems : [];
  if (problem?.code === 404) return 'There’s no such account.';
  return problem?.code === 403 ? `${problem.message}.` : null;
}

function Head({ user_id, account }: { user_id: number; account: AccountCard | undefined }) {
  const isDesktop = useDesktop();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = account && `${account.first_name} ${account.last_name}`.trim();
  return (
    <PageHeader
      id="staff-account"
      className={pane.head}
      headingRef={heading}
      level={isDesktop ? 2 : 1}
      title={name ? <bdi>{name}</bdi> : `Account ${user_id}`}
      back={{ href: consolePath('accounts'), label: 'Back to the accounts' }}
      actions={
        account && (
          <span
            className={cx('self-center round-10 bg-wattle-fill type-label text-on-fill', css.state)}
            data-state={account.state}
          >
            {STATES[account.state]}
          </span>
        )
      }
    />
  );
}

type WaysProps = {
  account: AccountCard;
  openForm: OpenForm | null;
  onAsk: (openForm: OpenForm | null) => void;
};

/**
 * The actions on an account. If the account's role is at least as high as the user's, a text says that no action is
 * possible. Admins can still change the account's badges.
 */
function Ways({ account, openForm, onAsk }: WaysProps) {
  const me = useMe();
  const isAdmin = me?.role === 'admin';
  const isAbove = account.role === 'admin' || (account.role === 'moderator' && !isAdmin);
  return (
    <>
      {isAbove && (
        <div className={pane.context}>
          <p>They’re on staff at your level or above. Only someone above them can act here.</p>
        </div>
      )}
      {(isAdmin || !isAbove) && (
        <AccountActions
          account={account}
          isAdmin={isAdmin}
          isAbove={isAbove}
          openForm={openForm}
          onAsk={onAsk}
        />
      )}
    </>
  );
}
