import { Suspense } from 'react';
import PostsPage from '#features/posts/feed/PostsPage.tsx';
import { later } from '#ui/later.ts';

const TodaysLawn = later(async () => (await import('./TodaysLawn.tsx')).TodaysLawn);

/** The feed, with what chats and places have to say beside it. */
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
