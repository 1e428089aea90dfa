import { letterCalls } from '@quad/contract/letters/calls.ts';
import { LETTERS_PAGE } from '@quad/contract/letters/limits.ts';
import type { Letter, LetterComment } from '@quad/contract/letters/shapes.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';

// No event announces a letter, because the time of the event could reveal the author. So lists are fetched again when
// they are shown.

type Pages = InfiniteData<Letter[], number>;

const LIST = ['letters', 'list'] as const;

/**
 * The letters of the past 30 days, newest first, in pages. The first page contains the user's own letters that wait for
 * review.
 */
export const letterPages = infiniteQueryOptions({
  queryKey: LIST,
  queryFn: async ({ pageParam, client }) => {
    const page = await requestOrThrow(letterCalls.GetLoveLetters, { page: pageParam });
    const seen = client.getQueryData<Pages>(LIST)?.pages.flat() ?? [];
    if (pageParam === 0)
      void tellOfRefused(
        seen.filter(({ pending }) => pending),
        page,
      );
    return page;
  },
  initialPageParam: 0,
  getNextPageParam: (page, pages) =>
    page.filter(isPublished).length < LETTERS_PAGE ? undefined : pages.length,
  // No event reports that staff have reviewed the user's own letter. So the letters are fetched again when the window
  // gets the focus.
  refetchOnWindowFocus: true,
  meta: { quiet: true },
});

/**
 * Tells the author when a letter was refused. `waited` contains the letters that waited for review. A letter that is
 * missing on the page may also be published and on a later page, so the server is asked about it.
 */
async function tellOfRefused(waited: Letter[], page: Letter[]): Promise<void> {
  const here = new Set(page.map(({ id }) => id));
  for (const { id } of waited.filter((letter) => !here.has(letter.id))) {
    const answer = await request(letterCalls.GetLoveLetterByID, { letter_id: id });
    if (!answer.status && answer.errors[0]?.code === 404) showToast('We won’t publish your letter.');
  }
}

const isPublished = ({ pending }: Letter): boolean => !pending;

/** One letter with its comments. */
export const letterOf = (letter_id: number) =>
  queryOptions({
    queryKey: ['letters', 'one', letter_id],
    queryFn: () => requestOrThrow(letterCalls.GetLoveLetterByID, { letter_id }),
    meta: { quiet: true },
  });

/**
 * Joins the letters of all pages. A new letter moves older letters to a later page, so two pages may contain the same
 * letter. Source: specification 2 §4.
 */
export const mergeLetters = (pages: readonly Letter[][]): Letter[] => [
  ...new Map(pages.flat().map((letter) => [letter.id, letter])).values(),
];

function changePages(cache: QueryClient, change: (pages: Letter[][]) => Letter[][]): void {
  cache.setQueryData<Pages>(letterPages.queryKey, (data) => data && { ...data, pages: change(data.pages) });
}

/** Sends a letter for review. Adds it to the top of the user's list. */
export async function postLetter(cache: QueryClient, content: string) {
  const answer = await request(letterCalls.CreateLoveLetter, { content });
  if (answer.status) changePages(cache, ([first = [], ...rest]) => [[answer.content, ...first], ...rest]);
  return answer;
}

/** Sends a comment for review. Adds it to the letter. */
export async function postComment(cache: QueryClient, letter_id: number, content: string) {
  const answer = await request(letterCalls.CreateLoveLetterComment, { letter_id, content });
  if (answer.status)
    changeComments(cache, letter_id, (comments) => [
      ...comments.filter(isOther(answer.content)),
      answer.content,
    ]);
  return answer;
}

/** Deletes the user's own letter. */
export async function deleteLetter(cache: QueryClient, letter_id: number) {
  const answer = await request(letterCalls.DeleteLoveLetter, { letter_id });
  if (answer.status)
    changePages(cache, (pages) => pages.map((page) => page.filter(({ id }) => id !== letter_id)));
  return answer;
}

/** Deletes the user's own comment. Then refetches the lists, because they contain the number of comments. */
export async function deleteComment(cache: QueryClient, comment: LetterComment) {
  const answer = await request(letterCalls.DeleteLoveLetterComment, { comment_id: comment.id });
  if (answer.status) {
    changeComments(cache, comment.letter_id, (comments) => comments.filter(isOther(comment)));
    void cache.invalidateQueries({ queryKey: ['letters'] });
  }
  return answer;
}

const isOther =
  (comment: LetterComment) =>
  ({ id }: LetterComment): boolean =>
    id !== comment.id;

function changeComments(
  cache: QueryClient,
  letter_id: number,
  change: (comments: LetterComment[]) => LetterComment[],
): void {
  cache.setQueryData(
    letterOf(letter_id).queryKey,
    (letter) => letter && { ...letter, comments: change(letter.comments) },
  );
}
