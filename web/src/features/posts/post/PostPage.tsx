import type { MouseEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { fullName } from '#features/cards/names.ts';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { cameFrom, usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { Screen } from '#ui/Screen.tsx';
import { Loading } from '#ui/Skeleton.tsx';
import { PostSkeleton } from '../PostSkeleton.tsx';
import { PostMediaViewer } from '../PostMediaViewer.tsx';
import { GonePost } from './GonePost.tsx';
import css from './PostPage.module.css';
import { PostView } from './PostView.tsx';
import { useOpened } from './use-open-post.ts';

/**
 * The page of one post with its comments. The post's id is in the query or in the history state. Source: specification
 * 2 §2.
 */
export default function PostPage() {
  const id = new URLSearchParams(useSearch()).get('id');
  const brought = useHistoryState<{ id?: unknown } | null>()?.id;
  const post_id = Number(/^\d{1,15}$/.exec(id ?? String(brought))?.[0] ?? 0);
  return <OnePost key={post_id} post_id={post_id} />;
}

/** Goes back in the history if the reader came from the feed, so that the feed is scrolled as before. */
function returnToFeed(event: MouseEvent): void {
  if (!cameFrom(paths.posts) || !isPlainClick(event)) return;
  event.preventDefault();
  history.back();
}

function OnePost({ post_id }: { post_id: number }) {
  const { post, isJoined, isGone, unsent, failed } = useOpened(post_id);
  const heading = usePage('post', post && !isGone && fullName(post.user));
  const [, navigate] = useLocation();
  return (
    <Screen
      title="Post"
      headingRef={heading}
      back={{ href: paths.posts, label: 'Back to posts', onClick: returnToFeed }}
      className={cx('justify-center', css.body)}
    >
      <div className={cx('stack', css.column)}>
        {isGone || post_id === 0 ? (
          <GonePost
            unsent={unsent}
            action={
              <ButtonLink kind="line" href={paths.posts}>
                See other posts
              </ButtonLink>
            }
          />
        ) : (
          <>
            <MayNeedHelp place="posts" text="" />
            {failed && <LoadFailed error={failed.error} busy={failed.busy} onRetry={failed.retry} />}
            <Loading waiting={!post && !failed} label="Loading the post" skeleton={<PostSkeleton />}>
              {post && (
                <PostView
                  post={post}
                  isJoined={isJoined}
                  shape="page"
                  onDeleted={() => navigate(paths.posts)}
                />
              )}
            </Loading>
          </>
        )}
      </div>
      <PostMediaViewer />
    </Screen>
  );
}
