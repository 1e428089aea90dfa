import { showToast } from './toasts.ts';

/** Copies a text and shows a toast with the result. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? 'Copied' : 'Couldn’t copy that');
}
