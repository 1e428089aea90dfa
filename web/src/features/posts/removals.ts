import type { Call, InputOf } from '@quad/contract/core/call.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { postTalkCalls } from '@quad/contract/posts/talk-calls.ts';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { applyChange } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { showProblems } from '#ui/errors.ts';
import { offerUndo } from '#ui/offer-undo.ts';
import { talkOf, withoutComment } from './queries.ts';
import { forgetComment, patchPost } from './store.ts';

/** What one has deleted, and the server does not know of yet: "post 5", "comment 7". */
const useRemoved = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

type Thing = `post ${number}` | `comment ${number}`;

/** What is on its way out: no list draws it. */
export const useRemovals = (): ReadonlySet<string> => useRemoved(({ keys }) => keys);

const change = (how: (keys: Set<string>) => void): void =>
  useRemoved.setState(({ keys }) => {
    const next = new Set(keys);
    how(next);
    return { keys: next };
  });

/** Takes back one's own post, as long as it is not undone. */
export const deletePost = (post_id: number): void =>
  remove(`post ${post_id}`, 'Your post is deleted', feedCalls.DeletePostByID, { post_id }, () =>
    patchPost(post_id, { isGone: true }),
  );

/** Takes back one's own comment, as long as it is not undone. */
export const deleteComment = (cache: QueryClient, { id, post_id }: PostComment): void =>
  remove(
    `comment ${id}`,
    'Your comment is deleted',
    postTalkCalls.DeleteCommentByID,
    { comment_id: id },
    () => {
      forgetComment(id);
      applyChange(cache, talkOf(post_id), withoutComment(id));
    },
  );

function remove<C extends Call>(
  thing: Thing,
  words: string,
  call: C,
  input: InputOf<C>,
  gone: () => void,
): void {
  const { user_id } = useSession.getState();
  const showAgain = () => change((keys) => keys.delete(thing));
  async function send(): Promise<void> {
    const answer = await request(call, input, { keepalive: true });
    // What is not there any more was to go anyway.
    if (answer.status || answer.errors[0]?.code === 404) gone();
    else showProblems(answer.errors);
    // After the readers of the lists have heard that: it would be drawn once more in between.
    notifyManager.schedule(showAgain);
  }
  change((keys) => keys.add(thing));
  offerUndo(words, {
    undo: showAgain,
    settle: () => void (useSession.getState().user_id === user_id ? send() : showAgain()),
  });
}
