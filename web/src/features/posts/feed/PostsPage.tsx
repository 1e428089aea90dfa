import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useEver } from '#ui/use-ever.ts';
import { moveOver } from '#ui/view-transition.ts';
import { MOVING_MEDIA } from '../PostMedia.tsx';
import { PostMediaViewer } from '../PostMediaViewer.tsx';
import { Feed } from './Feed.tsx';
import { FeedControls } from './FeedControls.tsx';
import css from './PostsPage.module.css';
import { useFeedFilter } from './use-feed-filter.ts';
import { useWide } from './use-wide.ts';

/** The modal with a post, for large screens. On phones a post opens as a page. */
const PostModal = lazy(async () => ({ default: (await import('../post/PostModal.tsx')).PostModal }));

type Props = {
  /** The part beside the feed. It is rendered if there is space. */
  beside?: ReactNode;
};

/** The feed of posts, newest first. Source: specification 2 §2 "Posts feed". */
export default function PostsPage({ beside }: Props) {
  const heading = usePage('posts');
  const { filter, view, show } = useFeedFilter();
  const [opened, setOpened] = useState<number | null>(null);
  const isDesktop = useDesktop();
  const isWide = useWide();
  const hasOpened = useEver(opened !== null);
  useEffect(() => {
    if (isDesktop) void PostModal.preload('')?.catch(wantedLater);
  }, [isDesktop]);
  const open = useCallback((post_id: number, card: Element | null) => {
    const media = card?.querySelector<HTMLElement>('[data-post-media]') ?? null;
    moveOver(media, MOVING_MEDIA, () => setOpened(post_id));
  }, []);
  return (
    <Screen
      title="Posts"
      headingRef={heading}
      back={{ href: paths.discover, label: 'Back to Discover' }}
      className={cx('justify-center', css.body)}
    >
      <div className="stack content-start gap-16">
        <Link href={paths.createPost} className={cx('row gap-10 round-row bg-sunken text-ink2', css.write)}>
          <Icon name="edit" size={20} />
          What’s happening on campus?
        </Link>
        <FeedControls view={view} onShow={show} />
        {filter && <Feed key={JSON.stringify(filter)} filter={filter} onOpen={isDesktop ? open : null} />}
      </div>
      {isWide && beside}
      {hasOpened && (
        <LazyPart what="the post">
          <PostModal post_id={opened} onClose={() => setOpened(null)} />
        </LazyPart>
      )}
      <PostMediaViewer />
    </Screen>
  );
}
