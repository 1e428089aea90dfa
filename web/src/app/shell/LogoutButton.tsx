import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { hasDrafts } from '#features/chat/drafts.ts';
import { logOut } from '#features/me/requests.ts';
import { paths } from '#platform/paths.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { NavButton } from './Entry.tsx';

/** Signs out; asks first only where something written would be lost. */
export function LogoutButton({ className }: { className: string | undefined }) {
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

  return (
    <>
      <NavButton
        icon="logout"
        label="Logout"
        className={className}
        onClick={() => (hasDrafts() ? setAsks(true) : void leave())}
      />
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
    </>
  );
}
