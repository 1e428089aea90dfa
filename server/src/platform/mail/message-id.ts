/**
 * The Message-ID of a mail. It is the same at every try of an order, so that mail programs show a mail that was
 * delivered twice only once.
 */
export const messageIdOf = (mailKey: string, publicUrl: string): string =>
  `<${mailKey}@${new URL(publicUrl).hostname}>`;
