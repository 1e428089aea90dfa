import { isChunkError } from '#platform/chunk-errors.ts';

/** Whether signing out would lose unsent text or files. */
export async function isAnythingUnsent(): Promise<boolean> {
  const found = await Promise.all([
    isUnsent(async () => (await import('#features/chat/composer/unsent.ts')).hasUnsent()),
    isUnsent(async () => (await import('#features/letters/drafts.ts')).hasDrafts()),
    isUnsent(async () => (await import('#features/posts/create/stored-draft.ts')).hasPostDraft()),
    isUnsent(async () => (await import('#features/posts/comments/drafts.ts')).hasCommentDrafts()),
  ]);
  return found.includes(true);
}

/** Asks a feature's own code, which is fetched only where the user can write something. */
async function isUnsent(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    // Without this code, nothing can have been written.
    if (isChunkError(error)) return false;
    throw error;
  }
}
