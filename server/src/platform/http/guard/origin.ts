import type { FastifyRequest } from 'fastify';
import type { Origin } from '#platform/handlers.ts';
import type { SessionCookies } from '#platform/sessions/cookies.ts';
import { deviceName } from '../device.ts';
import { networkOf } from './network.ts';

/** Where a request came from. Its device is named only for those who ask. */
export const originOf = (request: FastifyRequest, cookies: SessionCookies): Origin => ({
  ip: networkOf(request.ip),
  cookies,
  get device() {
    return deviceName(request.headers['user-agent']);
  },
});
