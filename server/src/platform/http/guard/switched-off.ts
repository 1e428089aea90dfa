import type { Call } from '@quad/contract/core/call.ts';
import { count } from '#platform/metrics/measure.ts';
import type { SwitchName, SwitchOfCall } from '#platform/switches/names.ts';
import type { Switches } from '#platform/switches/switches.ts';
import { isReading } from '../calls/direct-calls.ts';
import { isForStaff } from './staff-only.ts';

type Opened = Pick<Switches, 'mustBeOn' | 'whyOff'>;

/**
 * Refuses a call that operators have switched off. Calls that read are never switched off.
 * @param own the switch that the call's feature declares
 * @param isForm whether the request is a form, which may have files
 * @throws 423 or 503 with the words of staff
 */
export function mustBeSwitchedOn(
  switches: Opened,
  call: Call,
  own: SwitchOfCall | undefined,
  isForm: boolean,
): void {
  if (isReading(call) || own === 'always') return;
  if (!isForStaff(call)) mustBeOn(switches, 'writes');
  if (isForm) mustBeOn(switches, 'uploads');
  if (own) mustBeOn(switches, own);
}

/** Refuses like the switch itself, and counts the refusal. An alert must tell it from a failure. */
function mustBeOn(switches: Opened, name: SwitchName): void {
  if (switches.whyOff(name) !== undefined) count('quad_switched_off_total', { switch: name });
  switches.mustBeOn(name);
}
