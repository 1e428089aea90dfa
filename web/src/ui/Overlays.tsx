import { Announcer } from './Announcer.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { Tooltips } from './Tooltips.tsx';

/** Everything global that floats: error and success dialogs, toasts, announcements, tooltips. Once, at the root. */
export function Overlays() {
  return (
    <>
      <ErrorDialog />
      <SuccessDialog />
      <ToastRegion />
      <Announcer />
      <Tooltips />
    </>
  );
}
