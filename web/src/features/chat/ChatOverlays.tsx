import { lazy } from '#ui/lazy.tsx';
import { useEver } from '#ui/use-ever.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useOpenActions } from './actions/open-actions.ts';
import { useSheet } from './groups/open-sheet.ts';
import { useOpenMedia } from '#ui/open-media.ts';

const Sheets = lazy(async () => ({ default: (await import('./groups/Sheets.tsx')).Sheets }));
const ActionsSheet = lazy(async () => ({
  default: (await import('./actions/ActionsSheet.tsx')).ActionsSheet,
}));
const MediaViewer = lazy(async () => ({ default: (await import('#ui/MediaViewer.tsx')).MediaViewer }));

/** The overlays of the chat feature. Their code is fetched only when one of them opens. */
export function ChatOverlays() {
  const isViewing = useOpenMedia(({ shown }) => shown !== null);
  const sheets = useEver(useSheet(({ sheet }) => sheet !== null));
  const actions = useEver(useOpenActions(({ item }) => item !== null));
  return (
    <>
      {sheets && <LazyPart what="that">{<Sheets />}</LazyPart>}
      {actions && <LazyPart what="that">{<ActionsSheet />}</LazyPart>}
      {isViewing && <LazyPart what="the photo">{<MediaViewer />}</LazyPart>}
    </>
  );
}
