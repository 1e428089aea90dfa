import { beforehand, isBeforehand } from './beforehand.ts';

/** The support mailbox, as the server wrote it into the page. Source: wire.md "SUPPORT_EMAIL". */
export const supportEmail = (): string =>
  isBeforehand
    ? beforehand.supportEmail
    : document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || 'support@localhost';
