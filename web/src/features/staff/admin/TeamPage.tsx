import type { StaffCard } from '@quad/contract/staff/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '#platform/use-form.ts';
import { announce } from '#ui/announce.ts';
import { cx } from '#ui/cx.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './admin.module.css';
import { AdminFrame } from './AdminFrame.tsx';
import { setRole, team } from './queries.ts';

const ROLES = { moderator: 'Moderator', admin: 'Admin', member: 'Member (not on staff)' } as const;
type Role = keyof typeof ROLES;

/** All members of staff, and a form to change a user's role. */
export function TeamPage() {
  const { data, error, isFetching, refetch } = useQuery(team);
  return (
    <AdminFrame title="Roles">
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading staff" skeleton={<SkeletonRows count={4} />}>
        {data && <Team staff={data} />}
      </Loading>
      <RoleForm />
    </AdminFrame>
  );
}

function Team({ staff }: { staff: readonly StaffCard[] }) {
  return (
    <div className={cx('min-w-0 container', css.wide)}>
      <table className={cx('w-full', css.table)}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Two-step login</th>
          </tr>
        </thead>
        <tbody>
          {staff.map(({ user_id, first_name, last_name, email, role, has_second_factor }) => (
            <tr key={user_id}>
              <th scope="row">
                <bdi>{`${first_name} ${last_name}`}</bdi>
              </th>
              <td className={css.cut} title={email}>
                {email}
              </td>
              <td>{ROLES[role]}</td>
              <td data-label="Two-step login">
                {has_second_factor ? 'On' : 'Not yet, so the console stays closed'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const EMPTY = { email: '', role: 'moderator' as Role, reason: '' };

function RoleForm() {
  const cache = useQueryClient();
  const { values, change, field, setValues, send, busy, errorOf } = useForm(EMPTY, (input) =>
    setRole(cache, input),
  );
  async function submit(): Promise<void> {
    const answer = await send();
    if (!answer?.status) return;
    setValues(EMPTY);
    announce('Role changed.');
  }
  return (
    <Form label="Change a role" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <p className="subtitle">Change a role</p>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <Select
        label="Role"
        choices={Object.entries(ROLES).map(([value, label]) => ({ value, label }))}
        value={values.role}
        error={errorOf('role')}
        onChange={(role) => change({ role: role as Role })}
      />
      <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />
      <FormEnd busy={busy} busyText="Changing">
        Change role
      </FormEnd>
    </Form>
  );
}
