/** How long the browser's own database may take, in milliseconds: one that hangs holds nothing up. */
const PATIENCE_MS = 3000;

let isHanging = false;

/**
 * Waits for the browser's own database. @returns null where it does not answer, at once after the first time
 * @param late is given what it answers after that
 */
export function patiently<Result>(
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
