import { parseStored, deviceStorage } from '#platform/storage.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';

/**
 * The key under which this device stores a user's answers. It contains the user's id, because the answers stay after a
 * logout.
 */
export const askedKey = (): string => `quad-push-asked-${useSession.getState().user_id}`;
/** How long after the first answer the page asks once more, in milliseconds. Source: everyday.md §3. */
const AGAIN_MS = 14 * 24 * 60 * 60_000;

type Asked = { times: number; at: number };

const readAsked = () => (parseStored(deviceStorage.get(askedKey())) ?? {}) as Partial<Asked>;

/**
 * Whether the page may ask this person on this device. It may ask once, and once more two weeks after the first answer.
 */
export function mayAsk(): boolean {
  const { times = 0, at = 0 } = readAsked();
  return times === 0 || (times === 1 && serverNow() - at >= AGAIN_MS);
}

/** Notes that the user has answered the question. */
export function noteAsked(): void {
  const { times = 0 } = readAsked();
  deviceStorage.set(askedKey(), JSON.stringify({ times: times + 1, at: serverNow() } satisfies Asked));
}
