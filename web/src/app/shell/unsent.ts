import { isChunkError } from '#platform/chunk-errors.ts';

/** Whether something written would be lost. */
export async function isAnythingUnsent(): Promise<boolean> {
  const found = await Promise.all([
    isUnsent(async () => (await import('#features/chat/composer/unsent.ts')).hasUnsent()),
    isUnsent(async () => (await import('#features/letters/drafts.ts')).hasDrafts()),
    isUnsent(async () => (await import('#features/posts/create/stored-draft.ts')).hasPostDraft()),
    isUnsent(async () => (await import('#features/posts/comments/drafts.ts')).hasCommentDrafts()),
  ]);
  return found.includes(true);
}

/** Asks code that is fetched where something can be written. */
async function isUnsent(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    // Nothing can have been written without it.
    if (isChunkError(error)) return false;
    throw error;
  }
}
