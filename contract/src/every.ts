import { connectionEvents } from './core/connection-events.ts';
import type { ContractPart } from './core/feature.ts';
import * as features from './features.ts';

type Features = typeof features;
/** What features have under a name, each its own. */
type Parts<Name extends keyof ContractPart> = {
  [F in keyof Features]: Features[F] extends Readonly<Record<Name, infer Part>> ? Part : never;
}[keyof Features];
/** What has everything that any of several types has. */
type All<Types> = (Types extends unknown ? (type: Types) => void : never) extends (type: infer Whole) => void
  ? { [Key in keyof Whole]: Whole[Key] }
  : never;

const partsOf = <Name extends keyof ContractPart>(name: Name): Parts<Name>[] =>
  Object.values<ContractPart>(features).flatMap((part) =>
    part[name] === undefined ? [] : [part[name] as Parts<Name>],
  );
const join = <Name extends keyof ContractPart>(name: Name): All<Parts<Name>> =>
  Object.assign({}, ...partsOf(name));

/** Every call there is, for tests and tools that must cover all of them. Features import their own. */
export const everyCall = join('calls');

/** Every client event that the server listens to. */
export const everyClientEvent = join('clientEvents');

/** Everything that the server spreads. */
export const everyServerEvent = { ...connectionEvents, ...join('serverEvents') };
export type EveryServerEvent = typeof everyServerEvent;

/** Every type of notification with its sub-kinds. */
export const everyNotificationKind = join('notificationKinds');
export type NotificationType = keyof typeof everyNotificationKind;
/** A kind of notification that there is: a sub-kind never goes with another type. */
export type NotificationKind = {
  [Type in NotificationType]: { type: Type; subtype: (typeof everyNotificationKind)[Type][number] };
}[NotificationType];

/** Everything that can be reported. */
export const everyReportTarget: readonly ReportTarget[] = partsOf('reportTargets').flat();
export type ReportTarget = Parts<'reportTargets'>[number];

/** What a picture or video is for. */
export type MediaPurpose = Parts<'mediaPurposes'>[number];
