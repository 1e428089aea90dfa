import { check } from '@quad/contract/core/check.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POST_MAX_FILES } from '@quad/contract/posts/limits.ts';
import { create } from 'zustand';
import { showProblems } from '#ui/errors.ts';

/** A photo or video that was chosen, and what there is to see in it. The id is this device's own. */
export type ChosenMedia = { id: string; file: File; alt: string };

/** The post that is being written. `client_id` is another one as soon as it says anything else: repeats are harmless. */
export type PostDraft = { text: string; media: readonly ChosenMedia[]; client_id: string };

export const EMPTY: PostDraft = { text: '', media: [], client_id: '' };

/** The draft of this tab: see `stored-draft.ts`. */
export const usePostDraft = create<PostDraft>(() => EMPTY);

export const readPostDraft = usePostDraft.getState;
export const isEmpty = ({ text, media }: PostDraft): boolean => !text && media.length === 0;

export const clearPostDraft = (): void => usePostDraft.setState(EMPTY);

/** Changes what the post says. */
export const changePostDraft = (some: Partial<Pick<PostDraft, 'text' | 'media'>>): void =>
  usePostDraft.setState({ ...some, client_id: crypto.randomUUID() });

/** Adds photos and videos, as far as they pass the call's own checks; the others' problems are shown. */
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

/** Notes what there is to see in one. */
export const describeMedia = (id: string, alt: string): void =>
  changePostDraft({ media: readPostDraft().media.map((one) => (one.id === id ? { ...one, alt } : one)) });

/** Puts one at another place, counted from 0. */
export function moveMedia(id: string, to: number): void {
  const { media } = readPostDraft();
  const moved = media.find((one) => one.id === id);
  if (!moved || to < 0 || to >= media.length) return;
  changePostDraft({ media: media.filter((one) => one !== moved).toSpliced(to, 0, moved) });
}
