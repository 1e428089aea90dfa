import { ErrorDialog } from './ErrorDialog.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { Tooltips } from './Tooltips.tsx';
import { useNoStrayDrops } from './use-no-stray-drops.ts';
import { useNoStrayPresses } from './use-no-stray-presses.ts';

/** The global overlays, except announcements. `Overlays` fetches their code after the first screen. */
export function Floating() {
  useNoStrayDrops();
  useNoStrayPresses();
  return (
    <>
      <ErrorDialog />
      <SuccessDialog />
      <ToastRegion />
      <Tooltips />
    </>
  );
}
