import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { io, type Socket } from 'socket.io-client';

/** Changes to a request: headers, or the exact JSON text. */
export type RequestOptions = { headers?: Record<string, string>; json?: string };

/** The maximum wait for an event or an acknowledgement, in milliseconds. It is long enough for a busy machine. */
const PATIENCE_MS = 60_000;

/** A client with cookies. It makes calls in memory. Once connected, it also has a real socket. */
export type Client = ReturnType<typeof makeClient>;

/** Makes a client of a test app. */
export function makeClient(app: FastifyInstance, origin: () => Promise<string>) {
  const cookies = new Map<string, string>();
  const sockets: Socket[] = [];

  function remember(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() < 1000);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  /** Makes a call. Returns the whole response. */
  async function send<C extends Call>(endpoint: C, input: unknown, options: RequestOptions = {}) {
    const token = cookies.get('XSRF-TOKEN');
    const headers: Record<string, string> = {
      'x-client': 'web/0.5',
      cookie: cookieHeader(),
      ...(token && { 'x-xsrf-token': token }),
      ...options.headers,
    };
    const response =
      endpoint.method === 'GET'
        ? await app.inject({
            method: 'GET',
            url: `/api${endpoint.path}`,
            query: input as Record<string, string>,
            headers,
          })
        : await app.inject({
            method: 'POST',
            url: `/api${endpoint.path}`,
            ...(await bodyOf(endpoint, input, headers, options)),
          });
    remember(response);
    return response;
  }

  /** Makes a call as the page does. Returns the answer. */
  async function call<C extends Call>(
    endpoint: C,
    input: InputOf<C>,
    options?: RequestOptions,
  ): Promise<Result<ContentOf<C>>> {
    return (await send(endpoint, input, options)).json();
  }

  /** Makes a call that must succeed. Returns the content of the answer. */
  async function callOk<C extends Call>(endpoint: C, input: InputOf<C>): Promise<ContentOf<C>> {
    const answer = await call(endpoint, input);
    if (!answer.status) throw new Error(`${endpoint.path} failed: ${JSON.stringify(answer.errors)}`);
    return answer.content;
  }

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Opens a socket and stores all events that it receives. Resolves once connected. Rejects if the server refuses. */
  async function connect(extraHeaders: Record<string, string> = {}, auth: object = {}): Promise<Connected> {
    const socket = io(await origin(), {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: cookieHeader(), ...extraHeaders },
      auth,
    });
    sockets.push(socket);
    const events: ReceivedEvent[] = [];
    socket.onAny((name: string, payload: unknown) => void events.push({ name, payload }));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return {
      socket,
      events,
      emit: (name, payload) =>
        socket.timeout(PATIENCE_MS).emitWithAck(name, payload) as Promise<Result<null>>,
      receive: (name, matches = () => true) => waitForEvent(socket, events, name, matches),
    };
  }

  const close = () => sockets.forEach((socket) => socket.disconnect());
  return { cookies, send, call, callOk, connect, close };
}

type ReceivedEvent = { name: string; payload: unknown };

/** An open socket of a test. */
export type Connected = {
  socket: Socket;
  events: ReceivedEvent[];
  /** Sends a client event and waits for its acknowledgement. */
  emit(name: string, payload: unknown): Promise<Result<null>>;
  /** Returns the payload of an event that has already arrived, or waits for the event. */
  receive<Payload = Record<string, unknown>>(
    name: string,
    matches?: (payload: Payload) => boolean,
  ): Promise<Payload>;
};

function waitForEvent<Payload>(
  socket: Socket,
  events: ReceivedEvent[],
  name: string,
  matches: (payload: Payload) => boolean,
): Promise<Payload> {
  const fits = (item: ReceivedEvent) => item.name === name && matches(item.payload as Payload);
  const earlier = events.find(fits);
  if (earlier) return Promise.resolve(earlier.payload as Payload);
  return new Promise((resolve, reject) => {
    const patience = setTimeout(
      () =>
        reject(new Error(`Never received ${name}; received ${events.map((item) => item.name).join(', ')}`)),
      PATIENCE_MS,
    );
    const listen = (receivedName: string, payload: unknown) => {
      if (!fits({ name: receivedName, payload })) return;
      clearTimeout(patience);
      socket.offAny(listen);
      resolve(payload as Payload);
    };
    socket.onAny(listen);
  });
}

async function bodyOf(
  endpoint: Call,
  input: unknown,
  headers: Record<string, string>,
  { json }: RequestOptions,
) {
  if (json !== undefined)
    return { payload: json, headers: { 'content-type': 'application/json', ...headers } };
  if (!endpoint.files || !hasFile(input)) {
    return { payload: JSON.stringify(input), headers: { 'content-type': 'application/json', ...headers } };
  }
  const form = new Response(formOf(input as Record<string, unknown>));
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
  };
}

const hasFile = (input: unknown): boolean =>
  Object.values(input ?? {})
    .flat()
    .some((value) => value instanceof Blob);

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one, one instanceof File ? one.name : 'file');
      else if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  return form;
}
