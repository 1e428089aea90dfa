import { connectionDoubted } from './connection-state.ts';

/** Fetches a photo or video of the page as a file. Returns null if that fails. Never throws. */
export async function fetchFile({ url, name }: { url: string; name: string }): Promise<File | null> {
  const answer = await fetch(url).catch(noAnswer);
  const content = answer?.ok ? await answer.blob().catch(noAnswer) : null;
  return content && new File([content], name, { type: content.type });
}

/** Returns null for the error that `fetch` throws if no answer comes or the answer breaks off. */
function noAnswer(error: unknown): null {
  if (!(error instanceof TypeError)) throw error;
  connectionDoubted();
  return null;
}
