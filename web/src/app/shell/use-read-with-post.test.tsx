import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { notifications } from '#features/notifications/queries.ts';
import { useOpenPost } from '#features/posts/open-posts.ts';
import { beAlex, notification } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useReadWithPost } from './use-read-with-post.ts';

function Post({ id }: { id: number }) {
  useReadWithPost();
  useOpenPost(id);
  const { data = [] } = useQuery({ ...notifications, enabled: false });
  return <output>{data.map((one) => one.id).join(' ')}</output>;
}

const comment = (id: number, post_id: number) =>
  notification({ id, type: 'POST', subtype: 'NEW_COMMENT', chat_id: post_id });

/** Sets whether the page is hidden, and dispatches the browser's event for it. */
function look(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('comments on one’s post that is open are read as they arrive, once the page is looked at', async () => {
  beAlex();
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  const others = [comment(2, 8), notification({ id: 1, type: 'CHAT', subtype: 'NEW_CHAT', chat_id: 7 })];
  answer(notificationCalls.GetMyNotifications, () => success([comment(3, 7), ...others]));
  const read = answer(notificationCalls.ReadNotificationOfPost, () => success(null));
  const { cache } = await renderPage(<Post id={7} />);
  await cache.fetchQuery(notifications);
  await expect.poll(() => read).toEqual([{ post_id: 7 }]);
  const unread = () =>
    cache.getQueryData(notifications.queryKey)?.flatMap(({ id, is_read }) => (is_read ? [] : [id]));
  expect(unread()).toEqual([2, 1]);
  look(true);
  // The loop sets two notifications, one after the other. The second one is rendered after all effects of the first.
  for (const id of [4, 5]) {
    cache.setQueryData(notifications.queryKey, [comment(id, 7), ...others]);
    await expect.element(page.getByText(`${id} 2 1`)).toBeInTheDocument();
  }
  expect(unread()).toEqual([5, 2, 1]);
  look(false);
  await expect.poll(() => read).toEqual([{ post_id: 7 }, { post_id: 7 }]);
  expect(unread()).toEqual([2, 1]);
});
