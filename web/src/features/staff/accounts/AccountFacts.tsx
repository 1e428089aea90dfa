import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import type { ReactNode } from 'react';
import { ordinal } from '#platform/text-helpers.ts';
import { cx } from '#ui/cx.ts';
import { dateFormat } from '#ui/date-format.ts';
import css from './accounts.module.css';
import { ROLES } from './words.ts';

const dayOf = dateFormat({ dateStyle: 'long' });
/** Formats a birth date. The time is set to noon, so that the day is the same in every time zone. */
export const birthday = (date: string): string => dayOf(`${date}T12:00:00`);

/** The facts about an account, for staff. */
export function AccountFacts({ account }: { account: AccountCard }) {
  const { made } = account;
  return (
    <dl className={cx('grid', css.facts)}>
      <Fact name="Email" isLong>
        {account.email}
      </Fact>
      <Fact name="Number">{account.id}</Fact>
      {account.other_names && (
        <Fact name="Other names">
          <bdi>{account.other_names}</bdi>
        </Fact>
      )}
      <Fact name="Role">
        {ROLES[account.role]}
        {account.has_second_factor && ', two-step login'}
      </Fact>
      {marksOf(account) && (
        <Fact name="Badges">
          <bdi>{marksOf(account)}</bdi>
        </Fact>
      )}
      <Fact name="Institution">{account.uni_name}</Fact>
      {account.setup_stage === 0 ? (
        <Fact name="Profile">Not set up yet</Fact>
      ) : (
        <>
          <Fact name="Studies">{studiesOf(account)}</Fact>
          <Fact name="Born">
            {account.birth_date === null ? '' : `${birthday(account.birth_date)} (${account.age})`}
          </Fact>
          <Fact name="Gender">{account.gender}</Fact>
        </>
      )}
      <Fact name="Joined">
        <time dateTime={account.creation_time}>{dayOf(account.creation_time)}</time>
      </Fact>
      <Fact name="Reports they made">
        {account.reports_made === 0
          ? 'None'
          : `${made.acted_on + made.helped} acted on, ${made.no_action} without action, ${made.open} waiting`}
      </Fact>
    </dl>
  );
}

const marksOf = ({ owner, badges }: AccountCard): string =>
  [...(owner ? ['Runs Quad'] : []), ...badges].join(', ');

const studiesOf = ({ course_name, year_level }: AccountCard): string =>
  [course_name, year_level !== null && `${ordinal(year_level)} year`].filter(Boolean).join(', ');

/** One fact: its name and its value. `isLong` gives a long value the full width. */
function Fact({ name, isLong, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={isLong ? css.long : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
