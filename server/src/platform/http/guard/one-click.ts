import type { Call } from '@quad/contract/core/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Whether a mail program makes a call by a link of a mail, with a single press of its reader. The token in the address
 * says for whom, so the request needs no session, no origin and no anti-forgery token. A request of the same call with
 * the token in its body is an ordinary one. Source: RFC 8058.
 */
export const isOneClick = ({ oneClick }: Call, { query }: Pick<FastifyRequest, 'query'>): boolean =>
  oneClick === true && Object.hasOwn(query as object, 'token');

/** Accepts forms as bodies, and ignores them. Mail programs send `List-Unsubscribe=One-Click`. */
export function ignoreForms(own: FastifyInstance): void {
  own.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
}
