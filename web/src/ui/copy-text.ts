import { showToast } from './toasts.ts';

/** Copies a text and shows a toast with the result. @returns whether the text is copied */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(isCopied ? 'Copied' : 'Couldn’t copy that');
  return isCopied;
}
