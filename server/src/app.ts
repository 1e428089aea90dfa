import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { mountDocs } from '#platform/http/calls/docs.ts';
import { mountDraining } from '#platform/http/draining.ts';
import { mountHealth } from '#platform/http/health.ts';
import { compressAnswers } from '#platform/http/calls/compress-answers.ts';
import { mountPages } from '#platform/http/pages/pages.ts';
import { openHttp, readRawJson, refuseTheRest } from '#platform/http/server.ts';
import { warnOfUnbelievedProxy } from '#platform/http/unbelieved-proxy.ts';
import { mountDevMail } from '#platform/mail/dev-page.ts';
import { mountMedia } from '#platform/media/route.ts';
import type { ServerEvent, Emit } from '#platform/server-events.ts';
import { openHub } from '#platform/realtime/hub.ts';
import type { Nodes } from '#platform/realtime/nodes.ts';
import type { Services } from '#platform/services.ts';
import { features } from './features-in-order.ts';
import { outboxOf } from './wiring.ts';

export type AppOptions = { services: Services; nodes?: Nodes };

/** Builds the whole server, which can then listen on a port or answer requests in memory. */
export async function buildApp({ services, nodes }: AppOptions): Promise<FastifyInstance> {
  const app = openHttp(services);
  warnOfUnbelievedProxy(app, services);
  const draining = mountDraining(app);
  await app.register(cookie);
  await app.register(multipart);
  const { production, devMail, dataDir, publicUrl } = services.config;
  if (!production) await mountDocs(app, services.config);
  await mountHealth(app, services, draining);
  if (devMail) await mountDevMail(app, outboxOf(dataDir), publicUrl);
  mountMedia(
    app,
    services,
    Object.fromEntries(features.flatMap(({ media = {} }) => Object.entries(media))),
    features.flatMap(({ staffMedia }) => staffMedia ?? []),
  );
  for (const { routes } of features) routes?.(app, services);
  await mountPages(app, services);

  const clientEvents = new Map(features.flatMap((feature) => [...feature.clientEvents]));
  const hub = openHub({ http: app.server, services, clientEvents, ...(nodes && { nodes }) });
  services.events.connect(hub.send);
  const send = (item: ServerEvent) => services.events.send(item);
  // A change of presence is not part of a transaction, so its event is sent at once.
  const emitNow: Emit = (rooms, name, payload, options) =>
    send({ rooms: Array.isArray(rooms) ? rooms : [rooms], name, payload, ...options });
  for (const { presenceChanged } of features)
    if (presenceChanged) services.presence.onChange(presenceChanged(services, emitNow));
  for (const { switched } of features) if (switched) services.switches.onChange(switched(services, emitNow));
  await app.register(
    async (api) => {
      readRawJson(api);
      compressAnswers(api);
      for (const { mount } of features) mount(api, { services, send });
      refuseTheRest(api);
    },
    { prefix: '/api' },
  );
  app.decorate('leave', async (hurry) => {
    await draining.leave(hurry);
    await hub.disconnectAll(hurry);
  });
  app.addHook('preClose', () => draining.close(hub.close));
  return app;
}
