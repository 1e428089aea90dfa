import { createHmac } from 'node:crypto';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { CODE_DIGITS, CODE_SECONDS } from '@quad/contract/auth/second-factor.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, type Page } from '@playwright/test';
import { command } from './command.ts';
import { withDatabase } from './database.ts';
import { type Campus, type Member, newMember } from './member.ts';
import { setRole } from './queries.ts';

/** A staff member with the secret of their authenticator app. */
export type Staff = Member & { secret: string };

type Role = 'moderator' | 'admin';
type Grant = (campus: Campus, member: Member, role: Role) => Promise<unknown>;

/**
 * Grants a role with the command `staff grant`. Only one test uses it, because the command takes as long as opening a
 * screen.
 */
export const byCommand: Grant = (campus, { email }, role) => command(campus, 'staff', 'grant', email, role);

const atOnce: Grant = (campus, { id }, role) => withDatabase(campus, (client) => setRole(client, id, role));

/** Creates a staff member with a second factor, who logs in with a code. */
export async function newStaff(campus: Campus, role: Role, grant = atOnce): Promise<Staff> {
  const member = await newMember(campus);
  await grant(campus, member, role);
  const { secret } = await member.callOk(secondFactorCalls.EnrolSecondFactor, { password: member.password });
  // Each code is valid once. Use the previous half-minute's code here, so that the login can use the current code.
  const confirm = () =>
    member.callOk(secondFactorCalls.ConfirmSecondFactor, {
      code: codeOf(secret, Date.now() - CODE_SECONDS * 1000),
    });
  // The half-minute may end between the creation of a code and its check. Then try once more.
  await confirm().catch((error: Error) => {
    if (!error.message.includes('authentication code isn’t right')) throw error;
    return confirm();
  });
  // The server learns of the new role only after a moment. Wait until the server knows it.
  const isKnown = () => member.callOk(staffCalls.GetQueues, {}).then(Boolean, () => false);
  await expect.poll(isKnown).toBe(true);
  return { ...member, secret };
}

/** Releases the case that a page has open. Otherwise the staff member's claim would block other tests for a while. */
export async function releaseCase(page: Page, staff: Staff): Promise<void> {
  const [, queue, case_id] = /staff\/(\w+)\?id=(\d+)/.exec(page.url()) ?? [];
  const input = staffCalls.ReleaseCase.input.safeParse({ queue, case_id: Number(case_id) });
  if (input.success) await staff.callOk(staffCalls.ReleaseCase, input.data);
}

/** Returns the code that an authenticator app shows at the time `at`, in milliseconds since 1970. Source: RFC 6238. */
export function codeOf(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / CODE_SECONDS)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return `${number}`.slice(-CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
