/**
 * The maximum time to wait for the browser's database, in milliseconds. A database that never answers must not block
 * the page.
 */
const PATIENCE_MS = 3000;

let isHanging = false;

/**
 * Waits for an operation of the browser's database.
 * @param late is called with the result if it arrives after the timeout
 * @returns null after the timeout. Later calls then return null at once
 */
export function withTimeout<Result>(
  work: Promise<Result>,
  late?: (result: Result) => void,
): Promise<Result | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | null>();
  const giveUp = () => {
    isHanging = true;
    resolve(null);
    if (late) void work.then(late);
  };
  const timer = setTimeout(giveUp, isHanging ? 0 : PATIENCE_MS);
  const answered = () => {
    isHanging = false;
    clearTimeout(timer);
  };
  work.then(resolve, reject).finally(answered);
  return promise;
}
