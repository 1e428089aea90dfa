import { isChunkError } from '#platform/chunk-errors.ts';

/** Whether signing out would lose unsent text or files. */
export async function isAnythingUnsent(): Promise<boolean> {
  const found = await Promise.all([
    isUnsent(async () => (await import('#features/chat/composer/unsent.ts')).hasUnsent()),
    isUnsent(async () => (await import('#features/letters/drafts.ts')).hasDrafts()),
    isUnsent(async () => (await import('#features/posts/create/stored-draft.ts')).hasPostDraft()),
    isUnsent(async () => (await import('#features/posts/comments/drafts.ts')).hasUnsentComments()),
  ]);
  return found.includes(true);
}

/** Calls a feature's check for unsent text. Returns false if the feature's code cannot be loaded. */
async function isUnsent(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    // If the feature's code was never loaded, the user cannot have written anything.
    if (isChunkError(error)) return false;
    throw error;
  }
}
