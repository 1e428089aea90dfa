import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { BADGE_MAX } from '@quad/contract/people/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDraft } from '../kernel/draft.ts';
import { ActionForm } from './ActionForm.tsx';
import { setBadges } from './queries.ts';

type Props = { account: AccountCard; onLeave: () => void; onDone: () => void };

function useBadges({ account, onDone }: Omit<Props, 'onLeave'>) {
  const cache = useQueryClient();
  const [typed, setTyped] = useDraft('badges', {
    owner: account.owner,
    badges: account.badges,
    added: '',
    reason: '',
  });
  const { owner, badges, added, reason } = typed;
  const { send, busy, errorOf, clearErrors } = useSend(() => {
    const all = added.trim() ? [...badges, added] : badges;
    return setBadges(cache, { user_id: account.id, owner, badges: all, reason });
  });
  function change(some: Partial<typeof typed>): void {
    setTyped({ ...typed, ...some });
    clearErrors();
  }
  async function submit(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    announce('Badges changed.');
    onDone();
  }
  return { typed, change, submit, busy, errorOf };
}

/**
 * The form for the owner flag and the badges of an account. To remove a badge, the user unticks it. To add a badge, the
 * user types it.
 */
export function BadgesForm(props: Props) {
  const { typed, change, submit, busy, errorOf } = useBadges(props);
  const { owner, badges, added, reason } = typed;
  return (
    <ActionForm
      label="Save badges"
      hint="Goes into the audit log."
      busy={busy}
      reason={{
        value: reason,
        error: errorOf('reason'),
        onChange: (words) => change({ reason: words }),
      }}
      onSubmit={() => void submit()}
      onLeave={props.onLeave}
      onCancel={props.onDone}
    >
      <Checkbox label="Runs Quad (gold crown)" checked={owner} onChange={(is) => change({ owner: is })} />
      {props.account.badges.map((name) => (
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
        error={errorOf('badges')}
        onChange={(name) => change({ added: name })}
      />
    </ActionForm>
  );
}
