/** The support mailbox, as the server wrote it into the page. Source: wire.md "SUPPORT_EMAIL". */
export const supportEmail = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || 'support@localhost';
