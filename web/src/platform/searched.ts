import { foldCase } from '#platform/fold-case.ts';

/**
 * Returns the entries of a list whose name contains the text, ignoring accents and case. Names that begin with the text
 * come first.
 */
export function searched<Named extends { name: string }>(list: readonly Named[], text: string): Named[] {
  const needle = foldCase(text.trim());
  const place = ({ name }: Named) => foldCase(name).indexOf(needle);
  const found = list.filter((one) => place(one) > -1);
  return [...found.filter((one) => place(one) === 0), ...found.filter((one) => place(one) > 0)];
}
