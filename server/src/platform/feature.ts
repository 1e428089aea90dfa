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
import type { SwitchName } from './switches/names.ts';
import type { Closer } from '../shutdown.ts';
import type { ClientEventHandlers } from './client-events.ts';

/**
 * What a feature offers to the other features and to the server. All parts are optional. A feature that needs something
 * from all other features adds a part to this type, as `features/moderation/hooks.ts` does.
 */
export interface Hooks {
  /** The feature's name in the documentation of the calls. */
  name: string;
  /** For each purpose of the feature's files: the check whether a user may see a file. */
  media?: { [Purpose in MediaPurpose]?: MediaRight };
  /** The check whether a member of staff may see a file because of an open case, in addition to their other rights. */
  staffMedia?: MediaRight;
  /**
   * The markup that the feature adds to every signed-in page. The browser shows it before the page's code is loaded.
   */
  drawnFirst?: DrawnFirst;
  /** The personal data that the feature stores. Required for a feature that stores data about people. */
  personalData?: PersonalData;
  /** Runs when a friendship, a match, or every relation ends: between two users, or between one user and all others. */
  pairEnded?: PairEnded;
  /** Runs when staff lock a user out, for example to end relations and to remove content from open pages. */
  lockedOut?: LockedOut;
  /** Composes the feature's mails, by kind. `db` is the pool, because mails are composed outside transactions. */
  mails?(services: Pick<Services, 'db' | 'config' | 'clock' | 'site'>): MailComposers;
  /** The feature's work that no call starts: job queues by name, work after the server's start, and hourly work. */
  jobs?: {
    queues?: Record<string, Queue<Services>>;
    started?(services: Services): Promise<void>;
    hourly?(services: Services): Promise<void>;
  };
  /**
   * Deletes, hourly, the data that the feature stores for a limited time. Each class of data must have a time in the
   * contract.
   */
  retention?: Retention;
  /** Brings the feature's gauges for operators up to date. Called at most once in fifteen seconds. */
  gauges?(services: Services): Promise<void>;
  /** Begins work that goes on while the server runs. Returns a function that ends it. */
  background?(services: Services): Closer;
  /** Adds routes that are not calls, such as a download. */
  routes?(app: FastifyInstance, services: Services): void;
  /** Makes a listener for users who come online or go offline. */
  presenceChanged?(services: Services, emit: Emit): PresenceListener;
  /** Makes a listener for switches that operators change. Each node calls it, so its events must be local. */
  switched?(services: Services, emit: Emit): (name: SwitchName, why: string | undefined) => void;
}

/** The calls with their handlers. `priorities`, `limits` and `switches` change the defaults of single calls. */
type Answering<Calls extends Record<string, Call>> =
  | ({ calls: Calls; handlers: NoInfer<Handlers<Calls>> } & NoInfer<Treatment<Calls>>)
  | { calls?: never; handlers?: never; priorities?: never; limits?: never; switches?: never };

/** The events that the browser sends over the socket, with their handlers. */
type Receiving<Events extends ClientEvents> = {
  clientEvents?: {
    schemas: Events;
    handlers: NoInfer<ClientEventHandlers<Events>>;
    /**
     * The events that write nothing and reveal nothing about the sender to others. Users whom staff have limited to
     * reading may send only these events.
     */
    reading: readonly NoInfer<keyof Events>[];
    /** The events that store something. They are refused while operators have switched `writes` off. */
    storing?: readonly NoInfer<keyof Events>[];
  };
};

/** The argument of `defineFeature`. */
export type FeatureDefinition<Calls extends Record<string, Call>, Events extends ClientEvents> = Hooks &
  Answering<Calls> &
  Receiving<Events>;

/** A feature, as the server uses it. `mount` adds its calls. */
export type Feature = Hooks & {
  /** Adds the feature's calls to the server as routes. */
  mount(api: FastifyInstance, opened: { services: Services; send(item: ServerEvent): void }): void;
  clientEvents: ClientEventTable;
};

/**
 * Declares a feature. Compile errors are: a call without a handler, a handler whose answer differs from the contract,
 * an unknown priority, and an unknown rate. Add each feature to `features.ts`.
 */
export function defineFeature<
  Calls extends Record<string, Call> = Record<string, never>,
  Events extends ClientEvents = Record<string, never>,
>(definition: FeatureDefinition<Calls, Events>): Feature {
  const { calls, handlers, priorities = {}, limits = {}, switches = {}, clientEvents, ...hooks } = definition;
  return {
    ...hooks,
    mount(api, opened) {
      if (calls && handlers)
        mountCalls(api, hooks.name, calls, handlers, opened, { priorities, limits, switches });
    },
    clientEvents: clientEvents
      ? mountClientEvents(clientEvents.schemas, clientEvents.handlers, clientEvents)
      : new Map(),
  };
}
