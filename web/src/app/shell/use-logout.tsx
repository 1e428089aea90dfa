import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { hasDrafts } from '#features/chat/composer/drafts.ts';
import { logOut } from '#features/me/requests.ts';
import { paths } from '#platform/paths.ts';
import { Confirm } from '#ui/Confirm.tsx';

/** Signing out, which asks first only where something written would be lost: draw `question` beside the button. */
export function useLogout(): { press: () => void; busy: boolean; question: ReactNode } {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await logOut();
    navigate(paths.landing, { replace: true });
    cache.clear();
  }

  return {
    press: () => (hasDrafts() ? setAsks(true) : void leave()),
    busy,
    question: (
      <Confirm
        open={asks}
        title="Log out now?"
        confirm="Logout"
        cancel="Stay"
        danger
        busy={busy}
        onConfirm={() => void leave()}
        onCancel={() => setAsks(false)}
      >
        You have a message that is not sent yet. It will be gone.
      </Confirm>
    ),
  };
}
