/** Whether a text may contain addresses. The code that finds addresses (`links.ts`) is fetched only then. */
export const mayHoldLinks = (content: string): boolean => /:\/\/|[a-z0-9]\.[a-z]{2}/i.test(content);
