import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { reasonWords, targetWords } from '@quad/contract/reports/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { dateFormat } from '#ui/date-format.ts';
import tables from '../admin/admin.module.css';
import { consolePath } from '../kernel/addresses.ts';
import { birthday } from './AccountFacts.tsx';
import { isActive } from './is-active.ts';
import { CORRECTED } from './words.ts';
import { CaseHeading } from '../kernel/CaseHeading.tsx';

export type ModerationAction = AccountCard['moderation_actions'][number];
type Props = {
  account: AccountCard;
  /** Returns a mark for the label of an action's Lift button, if the form of that button has a draft. */
  markOf: (moderationAction: ModerationAction) => string;
  onLift: (moderationAction: ModerationAction) => void;
};

const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const Time = ({ at }: { at: string }) => <time dateTime={at}>{when(at)}</time>;

/** The history of an account: moderation actions, reports and corrections, the latest first. */
export function AccountHistory(props: Props) {
  return (
    <>
      <ModerationActions {...props} />
      <Cases account={props.account} />
      <Corrections account={props.account} />
    </>
  );
}

const ModerationActions = ({ account: { moderation_actions }, markOf, onLift }: Props) => (
  <Table title="What staff did" none="Nothing yet." columns={['What', 'When and by whom', 'Why', 'Ends']}>
    {moderation_actions.map((one) => (
      <tr key={one.moderation_action_id}>
        <th scope="row">{moderationActionNames[one.kind]}</th>
        <td>
          <Time at={one.taken_time} />, <bdi>{one.taken_by ?? 'Deleted user'}</bdi>
        </td>
        <td className={tables.prose}>
          <bdi>{one.reason}</bdi>
        </td>
        <td data-label={one.until !== null && one.lifted_time === null ? 'Ends' : undefined}>
          <End moderationAction={one} mark={markOf(one)} onLift={() => onLift(one)} />
        </td>
      </tr>
    ))}
  </Table>
);

const Cases = ({ account: { cases } }: Pick<Props, 'account'>) => (
  <Table title="Reports about them" none="None." columns={['Case', 'Why', 'When', 'How it ended']}>
    {cases.map((one) => (
      <tr key={one.case_id}>
        <th scope="row">
          {one.state === 'CLOSED' ? (
            targetWords(one.target_type)
          ) : (
            <Link href={consolePath('reports', one.case_id)}>{targetWords(one.target_type)}</Link>
          )}
        </th>
        <td>
          {one.reasons.map((reason) => reasonWords[reason]).join(', ')}
          {one.reports > 1 && ` (${one.reports} reports)`}
        </td>
        <td>
          <Time at={one.since} />
        </td>
        <td>{endOf(one)}</td>
      </tr>
    ))}
  </Table>
);

const Corrections = ({ account: { corrections } }: Pick<Props, 'account'>) => (
  <Table
    title="Corrections within a year"
    none="None."
    columns={['What', 'When and by whom', 'It was', 'Why']}
  >
    {corrections.map((one) => (
      <tr key={one.correction_id}>
        <th scope="row">{CORRECTED[one.of_what]}</th>
        <td>
          <Time at={one.made_time} />,{' '}
          <bdi>{one.was === null ? 'themselves' : (one.by ?? 'Deleted user')}</bdi>
        </td>
        <td data-label="It was">
          {one.of_what === 'birth_date' && one.was !== null ? birthday(one.was) : one.was}
        </td>
        <td className={tables.prose}>
          <bdi>{one.reason}</bdi>
        </td>
      </tr>
    ))}
  </Table>
);

const endOf = ({ state, outcome, helped }: AccountCard['cases'][number]): string => {
  if (helped) return 'Help lines sent';
  if (state === 'CLOSED') return outcome === 'ACTION_TAKEN' ? 'Acted on' : 'No action';
  return state === 'IN_REVIEW' ? 'In review' : 'Waiting';
};

/**
 * Says when a moderation action ends or has ended. Admins, and the staff member who took the action, also see a button
 * to lift it.
 */
function End({
  moderationAction,
  mark,
  onLift,
}: {
  moderationAction: ModerationAction;
  mark: string;
  onLift: () => void;
}) {
  const me = useMe();
  const { kind, until, lifted_time, taken_by_id } = moderationAction;
  if (lifted_time !== null)
    return (
      <>
        Lifted <Time at={lifted_time} />
      </>
    );
  const mayLift = me?.role === 'admin' || me?.id === taken_by_id;
  return (
    <div className="buttons">
      {until !== null && <Time at={until} />}
      {kind === 'BAN' && <span>Never ends</span>}
      {mayLift && isActive(moderationAction) && (
        <Button kind="line" size="tool" onClick={onLift}>
          Lift
          {mark}
        </Button>
      )}
    </div>
  );
}

type TableProps = { title: string; none: string; columns: readonly string[]; children: readonly ReactNode[] };

function Table({ title, none, columns, children }: TableProps) {
  return (
    <section aria-label={title} className="stack gap-16">
      <CaseHeading className="subtitle">{title}</CaseHeading>
      {children.length === 0 ? (
        <p className="text-ink2">{none}</p>
      ) : (
        <div className={cx('min-w-0 container', tables.wide)}>
          <table className={cx('w-full', tables.table)} aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}
