import { tooMany } from '#platform/problems.ts';

/** Begins an upload of a user. Returns a function to end the upload. A second call of that function does nothing. */
export type UploadGate = (user_id: number) => () => void;

/**
 * Makes a gate that allows each user `atOnce` simultaneous uploads in this process. For a further upload, the gate
 * throws a `ProblemError` 429. Source: security.md §3 "Multipart".
 */
export function makeUploadGate(atOnce: number): UploadGate {
  const underWay = new Map<number, number>();
  const change = (user_id: number, by: number) => {
    const count = (underWay.get(user_id) ?? 0) + by;
    if (count > 0) underWay.set(user_id, count);
    else underWay.delete(user_id);
  };

  return (user_id) => {
    if ((underWay.get(user_id) ?? 0) >= atOnce) {
      throw tooMany('Wait for your other uploads to finish', 5);
    }
    change(user_id, 1);
    let over = false;
    return () => {
      if (!over) change(user_id, -1);
      over = true;
    };
  };
}
