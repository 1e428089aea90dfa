import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { BADGE_MAX } from '@quad/contract/people/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm, type Ends } from '../kernel/ActionForm.tsx';
import { useDraft } from '../kernel/draft.ts';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { setBadges } from './queries.ts';

function useBadges(account: AccountCard) {
  const cache = useQueryClient();
  const [typed, setTyped] = useDraft('badges', {
    owner: account.owner,
    badges: account.badges,
    added: '',
    reason: '',
  });
  const { owner, badges, added, reason } = typed;
  const sending = useSend(() => {
    const all = added.trim() ? [...badges, added] : badges;
    return setBadges(cache, { user_id: account.id, owner, badges: all, reason });
  });
  function change(some: Partial<typeof typed>): void {
    setTyped({ ...typed, ...some });
    sending.clearErrors();
  }
  return { typed, change, sending };
}

/**
 * The form for the owner flag and the badges of an account. To remove a badge, the user unticks it. To add a badge, the
 * user types it.
 */
export function BadgesForm({ account, ends }: { account: AccountCard; ends: Ends }) {
  const { typed, change, sending } = useBadges(account);
  const { owner, badges, added, reason } = typed;
  return (
    <ActionForm label="Save badges" sending={sending} said="Badges changed." {...ends}>
      <Checkbox label="Runs Quad (gold crown)" checked={owner} onChange={(is) => change({ owner: is })} />
      {account.badges.map((name) => (
        <Checkbox
          key={name}
          label={<bdi>{name}</bdi>}
          checked={badges.includes(name)}
          onChange={(isKept) =>
            change({ badges: isKept ? [...badges, name] : badges.filter((one) => one !== name) })
          }
        />
      ))}
      <TextField
        label="New badge"
        hint={`Up to ${BADGE_MAX} characters`}
        name="badges"
        autoComplete="off"
        value={added}
        error={sending.errorOf('badges')}
        onChange={(name) => change({ added: name })}
      />
      <ReasonField
        hint="Goes into the audit log."
        value={reason}
        error={sending.errorOf('reason')}
        onChange={(words) => change({ reason: words })}
      />
    </ActionForm>
  );
}
