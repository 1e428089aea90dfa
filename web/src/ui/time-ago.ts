/**
 * The time since `then` in the words of the screens: `Now` (1 second or less), `N sec`, `N m`, `N h`, `N d`, rounded
 * down. A time in the future, by a wrong clock, is `Now`.
 * @param now milliseconds since 1970, from the shared ticker, so that all texts change together
 * @throws RangeError if `then` is not a time in ISO 8601. Source: spec 1 §9 "Relative time".
 */
export function timeAgo(then: string, now: number): string {
  const at = Date.parse(then);
  if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${then}`);
  const seconds = Math.floor((now - at) / 1000);
  if (seconds <= 1) return 'Now';
  if (seconds < 60) return `${seconds} sec`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86400)} d`;
}

/** The time since `then`, for use within a sentence: "just now", "3 m ago". */
export function timeAgoInSentence(then: string, now: number): string {
  const text = timeAgo(then, now);
  return text === 'Now' ? 'just now' : `${text} ago`;
}
