import { connectionEvents } from './core/connection-events.ts';
import type { ContractPart } from './core/feature.ts';
import * as features from './features.ts';

type Features = typeof features;
/** The union of one part of the contract over all features. `Name` names the part. */
type Parts<Name extends keyof ContractPart> = {
  [F in keyof Features]: Features[F] extends Readonly<Record<Name, infer Part>> ? Part : never;
}[keyof Features];
/** Converts a union of types to their intersection. */
type All<Types> = (Types extends unknown ? (type: Types) => void : never) extends (type: infer Whole) => void
  ? { [Key in keyof Whole]: Whole[Key] }
  : never;

const partsOf = <Name extends keyof ContractPart>(name: Name): Parts<Name>[] =>
  Object.values<ContractPart>(features).flatMap((part) =>
    part[name] === undefined ? [] : [part[name] as Parts<Name>],
  );
const join = <Name extends keyof ContractPart>(name: Name): All<Parts<Name>> =>
  Object.assign({}, ...partsOf(name));

/** Every call, for tests and tools that must cover all calls. A feature imports its own calls instead. */
export const everyCall = join('calls');

/** Every client event that the server listens to. */
export const everyClientEvent = join('clientEvents');

/** Every event that the server sends. */
export const everyServerEvent = { ...connectionEvents, ...join('serverEvents') };
export type EveryServerEvent = typeof everyServerEvent;

/** Every type of notification with its sub-kinds. */
export const everyNotificationKind = join('notificationKinds');
export type NotificationType = keyof typeof everyNotificationKind;
/** A pair of a notification type and one of the sub-kinds of that type. */
export type NotificationKind = {
  [Type in NotificationType]: { type: Type; subtype: (typeof everyNotificationKind)[Type][number] };
}[NotificationType];

/** Every kind of content that people can report. */
export const everyReportTarget: readonly ReportTarget[] = partsOf('reportTargets').flat();
export type ReportTarget = Parts<'reportTargets'>[number];

/** The purpose of a picture or video. */
export type MediaPurpose = Parts<'mediaPurposes'>[number];
