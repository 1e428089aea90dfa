/** Whether a text may contain addresses. Only then the code of `links.ts` is fetched. */
export const mayHoldLinks = (content: string): boolean => /:\/\/|[a-z0-9]\.[a-z]{2}/i.test(content);
