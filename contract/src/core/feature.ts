import type { Call } from './call.ts';
import type { ClientEvents, ServerEvents } from './event.ts';
import type { FirstCalls } from './first-calls.ts';

/** The parts of the contract that a feature adds. A feature leaves out the parts that it does not have. */
export type ContractPart = {
  calls?: Readonly<Record<string, Call>>;
  /** The calls that the feature's screens make first. */
  firstCalls?: FirstCalls;
  serverEvents?: Readonly<ServerEvents>;
  clientEvents?: Readonly<ClientEvents>;
  /** The feature's notifications: each type with its sub-kinds. Source: specification 1 §4. */
  notificationKinds?: Readonly<Record<string, readonly string[]>>;
  /**
   * The kinds of the feature's content that people can report. Source: wire.md "Calls the specification's screens
   * need".
   */
  reportTargets?: readonly string[];
  /** The purposes of the feature's photos and videos. The purpose decides how the server stores and shows a file. */
  mediaPurposes?: readonly string[];
};

/**
 * Declares a feature's part of the contract. Returns the part unchanged: the function only infers its types. Add each
 * part to `features.ts`.
 */
export const contractPart = <const Part extends ContractPart>(part: Part): Part => part;
