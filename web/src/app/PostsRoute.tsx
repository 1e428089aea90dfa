import { Suspense } from 'react';
import PostsPage from '#features/posts/feed/PostsPage.tsx';
import { later } from '#ui/later.ts';

const TodaysLawn = later(async () => (await import('./TodaysLawn.tsx')).TodaysLawn);

/** The feed, with tiles about chats and places beside it. */
export default function PostsRoute() {
  return (
    <PostsPage
      beside={
        <Suspense>
          <TodaysLawn />
        </Suspense>
      }
    />
  );
}
