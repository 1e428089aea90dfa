/** The Message-ID of a mail. It is the same at every try of an order, so that a mail delivered twice shows up once. */
export const messageIdOf = (mailKey: string, publicUrl: string): string =>
  `<${mailKey}@${new URL(publicUrl).hostname}>`;
