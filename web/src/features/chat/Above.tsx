import { late } from '#ui/late.tsx';
import { useEver } from '#ui/use-ever.ts';
import { Wanted } from '#ui/Wanted.tsx';
import { useOpenActions } from './actions/open-actions.ts';
import { useBanner } from './banner/banner.ts';
import { useSheet } from './groups/open-sheet.ts';
import { useOpenMedia } from './history/open-media.ts';

const Sheets = late(async () => ({ default: (await import('./groups/Sheets.tsx')).Sheets }));
const ActionsSheet = late(async () => ({
  default: (await import('./actions/ActionsSheet.tsx')).ActionsSheet,
}));
const NewMessageBanner = late(async () => ({
  default: (await import('./banner/NewMessageBanner.tsx')).NewMessageBanner,
}));
const MediaViewer = late(async () => ({ default: (await import('./history/MediaViewer.tsx')).MediaViewer }));

/** What opens above the chats. None of it is fetched before it is wanted. */
export function Above() {
  const isViewing = useOpenMedia(({ shown }) => shown !== null);
  const isAnnouncing = useBanner(({ announced }) => announced !== null);
  const sheets = useEver(useSheet(({ sheet }) => sheet !== null));
  const actions = useEver(useOpenActions(({ item }) => item !== null));
  return (
    <>
      {isAnnouncing && <Wanted what="the new message">{<NewMessageBanner />}</Wanted>}
      {sheets && <Wanted what="that">{<Sheets />}</Wanted>}
      {actions && <Wanted what="that">{<ActionsSheet />}</Wanted>}
      {isViewing && <Wanted what="the photo">{<MediaViewer />}</Wanted>}
    </>
  );
}
