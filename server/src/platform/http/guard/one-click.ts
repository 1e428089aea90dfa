import type { Call } from '@quad/contract/core/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Whether a mail program sends this request for a reader who pressed its unsubscribe button. The token in the URL
 * identifies the person. So the request needs no session, no origin and no anti-forgery token. A request with the token
 * in its body comes from the page and needs all three. Source: RFC 8058.
 */
export const isOneClick = ({ oneClick }: Call, { query }: Pick<FastifyRequest, 'query'>): boolean =>
  oneClick === true && Object.hasOwn(query as object, 'token');

/** Accepts form bodies and ignores their content. Mail programs send the form `List-Unsubscribe=One-Click`. */
export function ignoreForms(own: FastifyInstance): void {
  own.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
}
