import { useQueryClient } from '@tanstack/react-query';
import { CodesDialog } from './CodesDialog.tsx';
import { renewCodes } from './queries.ts';

/** The dialog that replaces the recovery codes. It first asks for a code from the authenticator app. */
export function RenewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cache = useQueryClient();
  return (
    <CodesDialog
      open={open}
      title="New recovery codes"
      verb="Make new codes"
      busyText="Making codes"
      hint="From your app, or one of your old recovery codes."
      request={(code) => renewCodes(cache, code)}
      onClose={onClose}
    >
      <p>Your old codes will stop working.</p>
    </CodesDialog>
  );
}
