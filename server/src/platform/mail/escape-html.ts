const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, also within quotes, in ASCII only. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replaceAll(/[^\x00-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
