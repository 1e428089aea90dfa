import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

type Directives = Record<string, string[]>;

/** The policy of what is no page: should a browser show it all the same, it may do nothing. */
export const NOTHING_BUT_DATA: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** What browsers offer and Quad uses nowhere, so that no script in a page gets it either. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** Has the answers of a part of the site carry security headers, with the policy of what they are. Source: security.md T16. */
export async function addSecurityHeaders(
  site: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  directives: Directives,
): Promise<void> {
  await site.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // What `frame-ancestors 'none'` says, for browsers that know only this.
    xFrameOptions: { action: 'deny' },
  });
  site.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
  });
}
