import { prerender, isPrerender } from './prerender.ts';

/** The support mailbox. The server has put the address into the page. Source: wire.md "SUPPORT_EMAIL". */
export const supportEmail = (): string =>
  isPrerender
    ? prerender.supportEmail
    : document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || 'support@localhost';
