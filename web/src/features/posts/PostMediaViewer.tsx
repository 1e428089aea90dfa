import { useOpenMedia } from '#ui/open-media.ts';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';

const MediaViewer = lazy(async () => ({ default: (await import('#ui/MediaViewer.tsx')).MediaViewer }));

/** The full-window viewer for a post's pictures and videos. */
export function PostMediaViewer() {
  const isOpen = useOpenMedia(({ shown }) => shown !== null);
  return (
    isOpen && (
      <LazyPart what="the photo">
        <MediaViewer />
      </LazyPart>
    )
  );
}
