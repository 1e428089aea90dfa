type Find = (text: string) => number[];

let find: Find | undefined;

/** Sets the function that finds the mentions in a text. Its code is loaded once somebody writes "@" in a group. */
export const findMentionsBy = (given: Find | undefined): void => void (find = given);

/** The ids of the people whom the text in the open chat's box mentions. Undefined if it mentions nobody. */
export function writtenMentions(text: string): number[] | undefined {
  const ids = find?.(text) ?? [];
  return ids.length > 0 ? ids : undefined;
}
