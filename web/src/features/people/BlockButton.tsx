import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/Confirm.tsx';
import { showProblems } from '#ui/errors.ts';
import { showToast } from '#ui/toasts.ts';
import { setBlocked } from './blocks.ts';

/**
 * Blocks a person, or lifts the block, after asking once. Source: specification 1 §4 "Block".
 * @param onConfirmed runs before the person leaves the lists they stand in
 */
export function BlockButton({ person, onConfirmed }: { person: Card; onConfirmed?: () => void }) {
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { blocked, first_name } = person;
  const verb = blocked ? 'Unblock' : 'Block';

  async function confirmed() {
    if (busy) return;
    setBusy(true);
    onConfirmed?.();
    const answer = await setBlocked(cache, person, !blocked);
    setBusy(false);
    setAsks(false);
    if (answer.status) showToast(`${first_name} is ${blocked ? 'unblocked' : 'blocked'}`);
    else showProblems(answer.errors);
  }

  return (
    <>
      <Button
        kind={blocked ? 'line' : 'quiet'}
        size="tool"
        {...(!blocked && { icon: 'block' })}
        aria-label={`${verb} ${first_name}`}
        onClick={() => setAsks(true)}
      >
        {verb}
      </Button>
      <Confirm
        open={asks}
        title={`${verb} ${first_name}?`}
        confirm={verb}
        danger={!blocked}
        busy={busy}
        onConfirm={() => void confirmed()}
        onCancel={() => setAsks(false)}
      >
        {blocked
          ? `You will see each other again. ${first_name} will not be your friend unless one of you asks.`
          : `You will not see each other on Quad any more, and being friends ends. ${first_name} is not told.`}
      </Confirm>
    </>
  );
}
