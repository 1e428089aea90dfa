import type { Call } from '@quad/contract/core/call.ts';
import type { SwitchOfCall } from '#platform/switches/names.ts';
import type { Switches } from '#platform/switches/switches.ts';
import { isReading } from '../calls/direct-calls.ts';
import { isForStaff } from './staff-only.ts';

/**
 * Refuses a call that operators have switched off. Calls that read are never switched off.
 * @param own the switch that the call's feature declares
 * @param isForm whether the request is a form, which may have files
 * @throws 423 or 503 with the words of staff
 */
export function mustBeSwitchedOn(
  switches: Pick<Switches, 'mustBeOn'>,
  call: Call,
  own: SwitchOfCall | undefined,
  isForm: boolean,
): void {
  if (isReading(call) || own === 'always') return;
  if (!isForStaff(call)) switches.mustBeOn('writes');
  if (isForm) switches.mustBeOn('uploads');
  if (own) switches.mustBeOn(own);
}
