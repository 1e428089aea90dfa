import type { Call } from '@quad/contract/core/call.ts';
import type { ClientEvents } from '@quad/contract/core/event.ts';
import type { MediaPurpose } from '@quad/contract/every.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from './handlers.ts';
import type { DrawnFirst } from '#platform/http/pages/drawn-first.ts';
import { mountCalls, type Treatment } from '#platform/http/calls/mount-calls.ts';
import type { Queue } from './jobs/jobs.ts';
import type { LockedOut, PairEnded } from './lifecycle.ts';
import type { MailComposers } from './mail/mailer.ts';
import type { MediaRight } from './media/route.ts';
import type { ServerEvent, Emit } from './server-events.ts';
import type { PersonalData } from './personal-data.ts';
import { mountClientEvents, type ClientEventTable } from './realtime/mount-client-events.ts';
import type { PresenceListener } from './realtime/presence.ts';
import type { Retention } from './jobs/retention.ts';
import type { Services } from './services.ts';
import type { ClientEventHandlers } from './client-events.ts';

/**
 * What a feature does for the others and for the server, each of it only where it has something to do. A feature that asks
 * something of all the others adds its own to it, as `features/moderation/hooks.ts` does.
 */
export interface Hooks {
  /** As the documentation of the calls names it. */
  name: string;
  /** Who may see a file that hangs on one of the feature's things. */
  media?: { [Purpose in MediaPurpose]?: MediaRight };
  /** Which files a member of staff may see because of a case that they have open, beside what they see anyway. */
  staffMedia?: MediaRight;
  /** What it draws into every signed-in page before the page's code is here. */
  drawnFirst?: DrawnFirst;
  /** What it keeps of people. Whatever stores something about people has this. */
  personalData?: PersonalData;
  /** What it does when a friendship, a match or everything ends between two people. */
  pairEnded?: PairEnded;
  /** What it ends, and takes off open pages, when staff lock somebody out. */
  lockedOut?: LockedOut;
  /**
   * Writes the mails that it orders, by their kinds. `db` is the pool: mails are written outside of any transaction.
   */
  mails?(services: Pick<Services, 'db' | 'config'>): MailComposers;
  /** What it does beside the calls: its queues by their names, what is due once a server has started, and once an hour. */
  jobs?: {
    queues?: Record<string, Queue<Services>>;
    started?(services: Services): Promise<void>;
    hourly?(services: Services): Promise<void>;
  };
  /** How what it keeps for a time only is erased, once an hour. A class without a term in the contract does not compile. */
  retention?: Retention;
  /** Routes that are no calls, such as a download. */
  routes?(app: FastifyInstance, services: Services): void;
  /** Makes the listener for people who come and go. */
  presenceChanged?(services: Services, emit: Emit): PresenceListener;
}

/** The calls with what answers each of them, and how they are treated where that is not the usual. */
type Answering<Calls extends Record<string, Call>> =
  | ({ calls: Calls; handlers: NoInfer<Handlers<Calls>> } & NoInfer<Treatment<Calls>>)
  | { calls?: never; handlers?: never; priorities?: never; limits?: never };

/** What the browser may emit over the socket, with its handlers. */
type Receiving<Events extends ClientEvents> = {
  clientEvents?: {
    schemas: Events;
    handlers: NoInfer<ClientEventHandlers<Events>>;
    /** Those that write nothing and show nothing of the sender; the others are closed to somebody limited to reading. */
    reading: readonly NoInfer<keyof Events>[];
  };
};

/** What `defineFeature` takes. */
export type FeatureDefinition<Calls extends Record<string, Call>, Events extends ClientEvents> = Hooks &
  Answering<Calls> &
  Receiving<Events>;

/** A feature as the server puts it to work: which calls it has is its own business by then. */
export type Feature = Hooks & {
  /** Puts the feature's calls on the server. */
  mount(api: FastifyInstance, opened: { services: Services; send(item: ServerEvent): void }): void;
  clientEvents: ClientEventTable;
};

/**
 * Declares all that a feature is to the server, once. A call without a handler, a handler that answers something else
 * than the contract says, an unknown priority and an unknown rate do not compile. The declared feature is a line in
 * `features.ts`.
 */
export function defineFeature<
  Calls extends Record<string, Call> = Record<string, never>,
  Events extends ClientEvents = Record<string, never>,
>(definition: FeatureDefinition<Calls, Events>): Feature {
  const { calls, handlers, priorities = {}, limits = {}, clientEvents, ...hooks } = definition;
  return {
    ...hooks,
    mount(api, opened) {
      if (calls && handlers) mountCalls(api, hooks.name, calls, handlers, opened, { priorities, limits });
    },
    clientEvents: clientEvents
      ? mountClientEvents(clientEvents.schemas, clientEvents.handlers, clientEvents.reading)
      : new Map(),
  };
}
