import type { FastifyRequest } from 'fastify';
import type { Origin } from '#platform/handlers.ts';
import type { SessionCookies } from '#platform/sessions/cookies.ts';
import { deviceName } from '../device.ts';
import { networkOf } from './network.ts';

/** The origin of a request. The device's name is computed only when it is read. */
export const originOf = (request: FastifyRequest, cookies: SessionCookies): Origin => ({
  ip: networkOf(request.ip),
  cookies,
  get device() {
    return deviceName(request.headers['user-agent']);
  },
});
