import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Generates the OpenAPI description from the calls, readable at `/api/docs` and as `/api/docs/json`. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
