/** Whether a text may hold addresses, so that what finds them (`links.ts`) is worth fetching. */
export const mayHoldLinks = (content: string): boolean => /:\/\/|[a-z0-9]\.[a-z]{2}/i.test(content);
