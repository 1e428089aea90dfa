import type { Call } from '@quad/contract/core/call.ts';
import { MEGABYTE } from '@quad/contract/core/upload.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { join } from 'node:path';
import type { Handlers } from '#platform/handlers.ts';
import type { CallLimits } from '#platform/limits.ts';
import type { Priority } from '#platform/load-shedding.ts';
import type { ServerEvent } from '#platform/server-events.ts';
import { tooLarge, wrongContentType } from '#platform/problems.ts';
import { duringRequest } from '#platform/request-id.ts';
import type { Services } from '#platform/services.ts';
import type { SwitchOfCall } from '#platform/switches/names.ts';
import { sessionCookies } from '#platform/sessions/cookies.ts';
import { receiveMultipart, type ReceivedForm } from '#platform/uploads/receive.ts';
import { isReading } from './direct-calls.ts';
import { admit } from '../guard/guard.ts';
import { ignoreForms, isOneClick } from '../guard/one-click.ts';
import { routeSchema } from './openapi.ts';
import { originOf } from '../guard/origin.ts';
import { readInput, withNumbers } from './read-input.ts';
import { type AnyHandler, runCall } from './run-call.ts';
import { priorityOf, sheddingHooks } from '../guard/shed-load.ts';
import { isForStaff, staffOnly } from '../guard/staff-only.ts';
import { mustBeSwitchedOn } from '../guard/switched-off.ts';
import { UPLOAD_MEGABYTES } from '#platform/limits.ts';

type Opened = { services: Services; send(item: ServerEvent): void };

/**
 * Adds a feature's calls to the server as routes below `/api`.
 * @param treatment the calls' rates, and their priorities under load
 */
export function mountCalls<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  tag: string,
  calls: Calls,
  handlers: Handlers<Calls>,
  opened: Opened,
  { priorities = {}, limits = {}, switches = {} }: Treatment<Calls>,
): void {
  const shedLoad = sheddingHooks(opened.services);
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as unknown as AnyHandler;
    const priority = priorities[name] ?? defaultPriorityOf(call);
    const treated = { limits: limits[name] ?? {}, ownSwitch: switches[name] };
    const schema = routeSchema(tag, name, call);
    if (isReading(call))
      app.directCalls.set(call.path, {
        call,
        priority,
        response: schema.response[200],
        run: ({ services, ...incoming }) => runCall({ call, handler, ...opened, services }, incoming),
      });
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema,
      config: { failure: call.failure, reads: isReading(call) },
      onRequest: isForStaff(call)
        ? [staffOnly(opened.services, call.access), shedLoad(priority)]
        : shedLoad(priority),
      handler: (request, reply) =>
        duringRequest(request.id, () =>
          watched(opened.services, priorityOf(request, priority), () =>
            answer({ call, handler, request, reply, ...treated, ...opened }),
          ),
        ),
    };
    if (call.oneClick)
      void app.register(async (own) => {
        ignoreForms(own);
        own.route(route);
      });
    else app.route(route);
  }
}

/** The priorities, rates and switches of calls, by the calls' names. */
export type Treatment<Calls> = {
  /** The calls' priorities under load, if not the default. */
  priorities?: { [Name in keyof Calls]?: Priority };
  /** Rates for a call, in addition to the general rates. The server counts the call before it does any work. */
  limits?: { [Name in keyof Calls]?: CallLimits };
  /** The switches with which operators stop the calls, in addition to `writes` and `uploads`. */
  switches?: { [Name in keyof Calls]?: SwitchOfCall };
};

const defaultPriorityOf = ({ access }: Call): Priority => (access === 'anyone' ? 'visitor' : 'normal');

/** Does a call's work, and counts the call as in progress meanwhile. @throws 503 if too many calls are in progress */
async function watched<T>(
  { loadShedding }: Services,
  priority: Priority,
  doIt: () => Promise<T>,
): Promise<T> {
  const end = loadShedding.begin(priority);
  const begun = performance.now();
  try {
    return await doIt();
  } finally {
    end(performance.now() - begun);
  }
}

type Incoming = Opened & {
  call: Call;
  handler: AnyHandler;
  request: FastifyRequest;
  reply: FastifyReply;
  limits: CallLimits;
  ownSwitch: SwitchOfCall | undefined;
};

async function answer(incoming: Incoming): Promise<{ status: true; content: unknown }> {
  const { call, request, reply, services } = incoming;
  const form = mustBeReadable(call, request);
  const cookies = sessionCookies(request, reply, services.config.publicUrl.startsWith('https:'));
  const user = await admit(call, request, cookies, services, incoming.limits);
  mustBeSwitchedOn(services.switches, call, incoming.ownSwitch, form);
  const origin = originOf(request, cookies);
  if (!form) return runCall(incoming, { input: readInput(call, request), user, origin });

  const sender = user?.user_id ?? 0;
  let leave: (() => void) | undefined;
  let received: ReceivedForm | undefined;
  try {
    const tmpDir = join(services.config.dataDir, 'tmp');
    received = await receiveMultipart(request, {
      tmpDir,
      fileFields: call.files ?? {},
      // Runs only for a form with files, because only such a form counts as an upload.
      async beforeFiles() {
        leave = services.uploadGate(sender);
        await services.limits.mustHaveLeft(UPLOAD_MEGABYTES, sender);
      },
    });
    const bytes = received.files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > 0) await services.limits.consume(UPLOAD_MEGABYTES, sender, Math.ceil(bytes / MEGABYTE));
    return await runCall(incoming, { input: withNumbers(call, received.fields), user, origin });
  } finally {
    await received?.dispose();
    leave?.();
  }
}

/** Whether the request is a form. Refuses a form that the call does not accept. @throws 413 or 415 */
function mustBeReadable(call: Call, request: FastifyRequest): boolean {
  if (!request.isMultipart() || isOneClick(call, request)) return false;
  if (!call.files) throw wrongContentType('The request must be JSON');
  const most = Object.values(call.files).reduce((bytes, { max, maxBytes }) => bytes + max * maxBytes, 0);
  if (Number(request.headers['content-length'] ?? 0) > 2 * most + 1024 * 1024)
    throw tooLarge('The upload is too large');
  return true;
}
