const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those of a list whose name has what was typed, those that begin with it first; accents and case do not count. */
export function searched<Named extends { name: string }>(list: readonly Named[], text: string): Named[] {
  const wanted = plain(text.trim());
  const place = ({ name }: Named) => plain(name).indexOf(wanted);
  const found = list.filter((one) => place(one) > -1);
  return [...found.filter((one) => place(one) === 0), ...found.filter((one) => place(one) > 0)];
}
