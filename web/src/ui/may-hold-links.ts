/** Whether a text may contain addresses. Only then is the code that finds them (`links.ts`) fetched. */
export const mayHoldLinks = (content: string): boolean => /:\/\/|[a-z0-9]\.[a-z]{2}/i.test(content);
