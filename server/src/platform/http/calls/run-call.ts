import type { Call } from '@quad/contract/core/call.ts';
import { check, checkInput } from '@quad/contract/core/check.ts';
import type { AfterCommit, Context, Handler, OwnTransaction } from '#platform/handlers.ts';
import { afterCommitQueue, type ServerEvent } from '#platform/server-events.ts';
import { invalid } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';

export type AnyHandler = Handler<Call> | OwnTransaction<Call>;
/** A call, its handler, and the services that the handler needs. */
type Answering = { call: Call; handler: AnyHandler; services: Services; send(item: ServerEvent): void };
/** The input of a call, and its caller. The guard has already admitted the caller. */
export type IncomingCall = { input: unknown } & Pick<Context<Call>, 'user' | 'origin'>;
/** A call that the server makes itself to put the answer into a page. `mountPages` passes the services. */
export type PageCall = IncomingCall & { services: Services };

/**
 * Does the work of a call after the guard has admitted the caller: checks the input, runs the handler, sends the
 * events.
 */
export async function runCall(
  { call, handler, services, send }: Answering,
  { input, user, origin }: IncomingCall,
): Promise<{ status: true; content: unknown }> {
  const checked = checkInput(call, input, call.inputWith ? await services.referenceData() : undefined);
  if (!checked.ok) throw invalid(checked.problems);
  const queue = afterCommitQueue(send);
  const afterwards: Parameters<AfterCommit>[0][] = [];
  const context = {
    input: checked.value,
    user,
    services,
    origin,
    emit: queue.emit,
    afterCommit: (next: (typeof afterwards)[number]) => void afterwards.push(next),
  } as Context<Call>;
  const content = await work(call, handler, context, services);
  queue.flush();
  for (const next of afterwards) await follow(next, call, services);
  queue.flush();
  if (services.config.checkAnswers) mustFit(call, content);
  return { status: true, content };
}

/**
 * Runs the work that a handler postponed until after the commit. If this work fails, the caller still gets the answer,
 * because the call's own work is committed.
 */
async function follow(
  next: Parameters<AfterCommit>[0],
  { path }: Call,
  { db, log }: Services,
): Promise<void> {
  try {
    await next(db);
  } catch (error) {
    log.error({ type: 'error', err: error as Error, route: path }, 'what follows a call failed');
  }
}

function work(call: Call, handler: AnyHandler, context: Context<Call>, { db }: Services): Promise<unknown> {
  if ('ownTransaction' in handler) {
    const inTransaction = <T>(
      body: (tx: Parameters<Parameters<ReturnType<typeof db.transaction>['execute']>[0]>[0]) => Promise<T>,
    ) => db.transaction().execute(body);
    return handler.ownTransaction({ ...context, db, inTransaction });
  }
  if (call.reads) return handler({ ...context, db });
  return db.transaction().execute(async (tx) => {
    if (call.access !== 'anyone' && context.user) await mustBeHere(tx, context.user);
    return handler({ ...context, db: tx });
  });
}

/** Checks an answer against its schema, in tests and development. @throws if the answer does not match */
function mustFit(call: Call, content: unknown): void {
  const fits = check(call.content, content);
  if (!fits.ok)
    throw new Error(`${call.path} answered what its contract does not say: ${JSON.stringify(fits.problems)}`);
}
