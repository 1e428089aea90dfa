import { showToast } from './toasts.ts';

/** Copies a text, and says whether that went well. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? 'Copied' : 'Couldn’t copy that');
}
