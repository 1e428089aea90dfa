import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/app.ts';

let app: TestApp;
let production: TestApp;

beforeAll(async () => {
  app = await testApp();
  production = await testApp({
    env: { NODE_ENV: 'production', PUBLIC_URL: 'https://quad.test', LIMITS: 'on' },
  });
});
afterAll(async () => {
  await app.close();
  await production.close();
});

test.each(['/healthz', '/readyz', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css'])(
  '%s says what browsers may do with it',
  async (url) => {
    const { statusCode, headers } = await app.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toContain('camera=(), ');
  },
);

test('where people come by https, browsers are told to stay there', async () => {
  const { headers } = await production.app.inject('/healthz');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

test.each(['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html', '/dev/mail'])(
  'in production there is no %s',
  async (url) => {
    const { statusCode, body } = await production.app.inject(url);
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({ status: false, errors: [{ code: 404, message: 'Not Found' }] });
  },
);
