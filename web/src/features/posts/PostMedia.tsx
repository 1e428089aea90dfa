import type { Media } from '@quad/contract/core/media.ts';
import { POST_MEDIA_WIDTH } from '@quad/contract/posts/limits.ts';
import { MediaCells } from '#ui/MediaCells.tsx';
import { MediaMosaic } from '#ui/MediaMosaic.tsx';
import { openMedia } from '#ui/open-media.ts';

/** The name of the view transition from the media on a card to the media of the open post. */
export const MOVING_MEDIA = 'post-media';

type Props = {
  media: readonly Media[];
  /** Whether this is the open post. The view transition ends at its media. */
  isTarget?: boolean;
  /**
   * Whether the media load at once, because they are visible when the page is rendered. The media of an open post
   * always load at once.
   */
  eager?: boolean;
};

/** The pictures and videos of a post, as wide as their column. A press opens them in the full window. */
export function PostMedia({ media, isTarget = false, eager = isTarget }: Props) {
  if (media.length === 0) return null;
  return (
    <div data-post-media style={isTarget ? { viewTransitionName: MOVING_MEDIA } : undefined}>
      <MediaMosaic
        items={media}
        width={POST_MEDIA_WIDTH}
        eager={eager}
        cells={MediaCells}
        onOpen={(at) => openMedia(media, at)}
      />
    </div>
  );
}
