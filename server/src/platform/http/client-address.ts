import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { derivedKey, derivedKeys, type KeyConfig } from '#platform/secret-key/derived-key.ts';

/** The header with which `npm run doctor` asks how a request arrived. */
export const DOCTOR_HEADER = 'x-quad-doctor';
const USE = 'doctor';

/** The value of the header. Only who has the secret key knows it. */
export const doctorToken = (config: KeyConfig): string => derivedKey(config, USE).toString('hex');

/** How a request arrived: the client's address as the server believes it, and why. */
export type Arrival = {
  address: string;
  /** The other end of the connection: a proxy, or the client. */
  peer: string;
  isPeerTrusted: boolean;
  forwardedFor: string | null;
};

/**
 * How a request of `npm run doctor` arrived; null for all other requests, because the address of a proxy is nobody
 * else's business.
 */
export function arrivalOf(request: FastifyRequest, config: KeyConfig): Arrival | null {
  const header = request.headers[DOCTOR_HEADER];
  if (typeof header !== 'string') return null;
  const token = Buffer.from(header, 'hex');
  const isDoctor = derivedKeys(config, USE).some(
    (key) => token.length === key.length && timingSafeEqual(token, key),
  );
  if (!isDoctor) return null;
  return {
    address: request.ip,
    peer: request.socket.remoteAddress ?? '',
    // The addresses from the peer to the client. Those behind a peer that is not trusted are left out.
    isPeerTrusted: (request.ips?.length ?? 0) > 1,
    forwardedFor: String(request.headers['x-forwarded-for'] ?? '') || null,
  };
}
