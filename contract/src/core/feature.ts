import type { Call } from './call.ts';
import type { ClientEvents, ServerEvents } from './event.ts';
import type { FirstCalls } from './first-calls.ts';

/** What a feature adds to what both sides agree on, each of it only where there is some. */
export type ContractPart = {
  calls?: Readonly<Record<string, Call>>;
  /** What its screens ask first. */
  firstCalls?: FirstCalls;
  /** What the server spreads. */
  serverEvents?: Readonly<ServerEvents>;
  /** What the browser may say over the socket. */
  clientEvents?: Readonly<ClientEvents>;
  /** What it notifies of: types with their sub-kinds. Source: specification 1 §4. */
  notificationKinds?: Readonly<Record<string, readonly string[]>>;
  /** What of it can be reported. Source: wire.md "Calls the specification's screens need". */
  reportTargets?: readonly string[];
  /** What its photos and videos are for, as the server keeps and shows them. */
  mediaPurposes?: readonly string[];
};

/** Declares all that a feature is to the contract, once. Only infers its types; add it to `features.ts`. */
export const contractPart = <const Part extends ContractPart>(part: Part): Part => part;
