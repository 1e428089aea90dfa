import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../../config.ts';

type Directives = Record<string, string[]>;

/** The policy of what is no page: should a browser show it all the same, it may do nothing. */
export const NOTHING_BUT_DATA: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The headers that answers carry besides their own, with the policy of what they are. Source: security.md T16. */
export const securityHeaders = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  directives: Directives,
): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives },
  strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
});
