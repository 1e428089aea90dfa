import type { StaffCard } from '@quad/contract/staff/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '#platform/use-form.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { AdminTable, type Column } from '../kernel/AdminTable.tsx';
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
        {data && <AdminTable columns={COLUMNS} rows={data} rowKey="user_id" />}
      </Loading>
      <RoleForm />
    </AdminFrame>
  );
}

const COLUMNS: readonly Column<StaffCard>[] = [
  {
    label: 'Name',
    isHeader: true,
    cell: ({ first_name, last_name }) => <bdi>{`${first_name} ${last_name}`}</bdi>,
  },
  { label: 'Email', look: 'cut', tip: ({ email }) => email, cell: ({ email }) => email },
  { label: 'Role', cell: ({ role }) => ROLES[role] },
  {
    label: 'Two-step login',
    isLabelled: true,
    cell: ({ has_second_factor }) => (has_second_factor ? 'On' : 'Not yet, so the console stays closed'),
  },
];

const EMPTY = { email: '', role: 'moderator' as Role, reason: '' };

function RoleForm() {
  const cache = useQueryClient();
  const form = useForm(EMPTY, (input) => setRole(cache, input));
  return (
    <ActionForm
      title="Change a role"
      submit="Change role"
      busyText="Changing"
      sending={form}
      said="Role changed."
      onSent={() => form.replaceSent(EMPTY)}
    >
      <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <Select
        label="Role"
        choices={Object.entries(ROLES).map(([value, label]) => ({ value, label }))}
        value={form.values.role}
        error={form.errorOf('role')}
        onChange={(role) => form.change({ role: role as Role })}
      />
      <TextField label="Reason" hint="Goes into the audit log" {...form.field('reason')} />
    </ActionForm>
  );
}
