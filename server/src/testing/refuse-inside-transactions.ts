import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#platform/db/schema.ts';
import type { Services } from '#platform/services.ts';

const inside = new AsyncLocalStorage<true>();

/**
 * Changes a database so that `refuseInsideTransactions` can tell which code runs inside its transactions. Returns the
 * same database.
 */
export function watchTransactions(db: Db): Db {
  const begin = db.transaction.bind(db);
  return Object.assign(db, {
    transaction() {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      type Work = Parameters<typeof execute>[0];
      return Object.assign(builder, {
        execute: (work: Work) => execute((tx) => inside.run(true, () => work(tx))),
      });
    },
  });
}

/**
 * Makes the functions of rate limits and presence throw inside a transaction, so that a test that calls them there
 * fails. These functions may wait up to a second for Redis. Meanwhile the locks of the transaction would block other
 * calls.
 */
export function refuseInsideTransactions(services: Pick<Services, 'limits' | 'presence'>): void {
  const { limits, presence } = services;
  Object.assign(services, {
    limits: Object.fromEntries(Object.entries(limits).map(refusing)),
    presence: { ...presence, ...Object.fromEntries([refusing(['onlineAmong', presence.onlineAmong])]) },
  });
}

type Method = (...args: never[]) => unknown;

const refusing = ([name, method]: [string, Method]): [string, Method] => [
  name,
  (...args) => {
    if (inside.getStore()) throw new Error(`${name} may wait for Redis, and is asked inside a transaction`);
    return method(...args);
  },
];
