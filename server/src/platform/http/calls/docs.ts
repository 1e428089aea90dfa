import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { addSecurityHeaders } from '../guard/security-headers.ts';

/** The Content-Security-Policy of the OpenAPI viewer. It allows the viewer's own files and inline styles. */
const OWN_FILES = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * Generates the OpenAPI description of the calls. `/api/docs` shows it, `/api/docs/json` returns it. It is for
 * developers, so production does not serve it.
 */
export async function mountDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Quad',
        version: '0.5.0',
        description:
          'Every call answers 200 `{status: true, content}` or a failure `{status: false, errors: [{code, message, field}]}`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sessionID' },
          antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        },
      },
      security: [{ session: [], antiForgery: [] }],
    },
  });
  await app.register(async (site) => {
    await addSecurityHeaders(site, config, OWN_FILES);
    await site.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
