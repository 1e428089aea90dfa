import { ErrorDialog } from './ErrorDialog.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { Tooltips } from './Tooltips.tsx';

/** What floats above the page now and then. Fetched by `Overlays` behind the first screen. */
export function Floating() {
  return (
    <>
      <ErrorDialog />
      <SuccessDialog />
      <ToastRegion />
      <Tooltips />
    </>
  );
}
