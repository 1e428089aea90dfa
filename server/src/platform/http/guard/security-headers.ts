import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';

type Directives = Record<string, string[]>;

/**
 * The Content-Security-Policy of answers that are not pages. If a browser shows such an answer, the answer can load and
 * run nothing.
 */
export const NOTHING_BUT_DATA: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** Browser features that Quad never uses. They are switched off, so that no script can use them. */
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

/** Adds security headers with the given policy to all answers of a part of the site. Source: security.md T16. */
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
    // Means `frame-ancestors 'none'` for browsers that know only this header.
    xFrameOptions: { action: 'deny' },
  });
  site.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
  });
}
