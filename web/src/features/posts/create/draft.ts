import { check } from '@quad/contract/core/check.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POST_MAX_FILES } from '@quad/contract/posts/limits.ts';
import { create } from 'zustand';
import { showProblems } from '#ui/errors.ts';

/** A chosen photo or video with its description. The id exists only on this device. */
export type ChosenMedia = { id: string; file: File; alt: string };

/**
 * The unsent post. Each change sets a new `client_id`. Repeated requests with the same `client_id` create only one
 * post.
 */
export type PostDraft = { text: string; media: readonly ChosenMedia[]; client_id: string };

export const EMPTY: PostDraft = { text: '', media: [], client_id: '' };

/** The draft in this tab's memory. `stored-draft.ts` stores it in the browser's database. */
export const usePostDraft = create<PostDraft>(() => EMPTY);

export const readPostDraft = usePostDraft.getState;
export const isEmpty = ({ text, media }: PostDraft): boolean => !text && media.length === 0;

export const clearPostDraft = (): void => usePostDraft.setState(EMPTY);

export const changePostDraft = (some: Partial<Pick<PostDraft, 'text' | 'media'>>): void =>
  usePostDraft.setState({ ...some, client_id: crypto.randomUUID() });

/** Adds the photos and videos that pass the checks of the call. Shows the problems of the others. */
export function addFiles(files: readonly File[]): void {
  const { media } = readPostDraft();
  const field = feedCalls.CreatePost.input.shape.media;
  const chosen = media.map(({ file }) => file);
  const checked = check(field, [...chosen, ...files]);
  if (!checked.ok) showProblems(checked.problems);
  const fitting = checked.ok ? files : files.filter((file) => check(field, [file]).ok);
  const added = fitting.slice(0, POST_MAX_FILES - media.length);
  if (added.length === 0) return;
  changePostDraft({
    media: [...media, ...added.map((file) => ({ id: crypto.randomUUID(), file, alt: '' }))],
  });
}

export const removeMedia = (id: string): void =>
  changePostDraft({ media: readPostDraft().media.filter((one) => one.id !== id) });

export const describeMedia = (id: string, alt: string): void =>
  changePostDraft({ media: readPostDraft().media.map((one) => (one.id === id ? { ...one, alt } : one)) });

/** Moves a photo or video to another position in the list, counted from 0. */
export function moveMedia(id: string, to: number): void {
  const { media } = readPostDraft();
  const moved = media.find((one) => one.id === id);
  if (!moved || to < 0 || to >= media.length) return;
  changePostDraft({ media: media.filter((one) => one !== moved).toSpliced(to, 0, moved) });
}
