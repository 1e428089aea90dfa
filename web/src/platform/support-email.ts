import { prerender, isPrerender } from './prerender.ts';

/** The support mailbox, which the server wrote into the page. Source: wire.md "SUPPORT_EMAIL". */
export const supportEmail = (): string =>
  isPrerender
    ? prerender.supportEmail
    : document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || 'support@localhost';
