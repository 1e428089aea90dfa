import * as z from 'zod/mini';
import { CODE_DIGITS, RECOVERY_CODE_LETTERS, WRONG_CODE } from './second-factor.ts';

const LONGEST = 64;
const FORM = new RegExp(`^(\\d{${CODE_DIGITS}}|[a-z2-7]{${RECOVERY_CODE_LETTERS}})$`);

/** A code of the authenticator app, or a recovery code. Spaces, hyphens and letter case do not matter. */
export const authenticationCode = z.string(WRONG_CODE).check(
  z.refine((value) => value.length <= LONGEST, { error: WRONG_CODE, abort: true }),
  z.overwrite((value) => value.replace(/[\s-]/g, '').toLowerCase()),
  z.regex(FORM, WRONG_CODE),
);
