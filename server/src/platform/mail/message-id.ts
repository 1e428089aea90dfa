/**
 * The Message-ID of a mail. It is the same at each try of an order, so that mail programs show a mail only once, even
 * if it was delivered twice.
 */
export const messageIdOf = (mailKey: string, publicUrl: string): string =>
  `<${mailKey}@${new URL(publicUrl).hostname}>`;
