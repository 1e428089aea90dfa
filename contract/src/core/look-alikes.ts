/**
 * For each letter of Quad's reserved names: the letters of any script that look like its lower-case or upper-case form.
 * The letters are written as `fold` returns them. Source: Unicode's confusables (UTS 39), and the small capitals, which
 * UTS 39 lacks.
 */
const LOOK_ALIKES: Record<string, string> = {
  q: 'ɋʠԛգզⵕꝗꝙꞯ',
  u: 'ʉʋυսሀᑌᴜᵾꓴꞟꭎꭒꮜ𐓶𑣘𖽂',
  a: 'ɑαаᗅᴀⱥꓮꭤꭺ𐊠𖽀',
  d: 'ðđƌɖɗԁᑯᗞᗪᴅꓒꓓꭰꮷ',
  e: 'ɇɛεеҽҿᴇⴹꓰꬲꭼ𐊆𑣆𑣎',
  l: 'iłƚǀɨɩɫɭʟιіӏᒪᛁⲓⳑⵏꓡꓲꮮ𐊊𐌉𐑃𐔦𑣃𑣒𖼖𖼨',
  t: 'ŧƭʈτтҭᴛᵵⱦⲧꓔꭲ𐊗𐊱𐌕𑣜𖼊',
  s: 'ƽʂѕտᵴꓢꜱꮥꮪ𐊖𐑈𑣁𖼺',
  r: 'ɍɼɽʀгғᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐓜𖼵',
};

/** Removes case and accents. An o with a tail looks like a q, so it becomes a q. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/o\u0328/g, 'q')
    .replace(/\p{M}/gu, '');

/**
 * Makes a function that checks whether a text begins with one of `words`, followed by a space or the end. Look-alike
 * letters count as the letters that they imitate.
 */
export function beginsLike(words: readonly string[]): (text: string) => boolean {
  const looks = words.map((word) =>
    word.replace(/[a-z]/g, (letter) => `[${letter}${LOOK_ALIKES[letter] ?? ''}]`),
  );
  const pattern = new RegExp(`^(${looks.join('|')})( |$)`, 'u');
  return (text) => pattern.test(fold(text));
}
