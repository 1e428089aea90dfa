/** The Message-ID of a mail: always the same for the same order, so that a doubled delivery shows as one mail. */
export const messageIdOf = (mailKey: string, publicUrl: string): string =>
  `<${mailKey}@${new URL(publicUrl).hostname}>`;
