import { randomBytes } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  RECOVERY_CODE_LETTERS,
  RECOVERY_CODES,
} from '@quad/contract/auth/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

/** The maximum difference of an app's clock from the server's, in steps of 30 seconds, in each direction. */
const DRIFT_STEPS = 1;
/** The size of a secret: 160 bits, as long as the hash that apps use. Source: RFC 4226 §4. */
const SECRET_BYTES = 20;

/** A new secret for an authenticator app. */
export const newSecret = (): Uint8Array => new Uint8Array(randomBytes(SECRET_BYTES));

const appOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({
    issuer: 'Quad',
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: new Secret({ buffer: secret.slice().buffer }),
  });

/** A secret in base32, as people type it into an app. */
export const base32Of = (secret: Uint8Array): string => appOf(secret).secret.base32;

/** The data for adding an account to an app: the secret to type, and the URI of the QR code. */
export function enrolment(secret: Uint8Array, email: string): { secret: string; uri: string } {
  return { secret: base32Of(secret), uri: appOf(secret, email).toString() };
}

/** The app's code at a time in milliseconds since 1970. */
export const codeAt = (secret: Uint8Array, now: number): string => appOf(secret).generate({ timestamp: now });

/** The number of the 30-second step, counted from 1970, to which a code belongs; null if the code is not valid now. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  const off = appOf(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return off === null ? null : Math.floor(now / 1000 / CODE_SECONDS) + off;
}

/** Whether a code is from the app. Otherwise it is a recovery code. */
export const isOfApp = (code: string): boolean => code.length === CODE_DIGITS;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** New recovery codes. Each has 80 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join(''),
  );

/** A recovery code as people see and type it: in groups of four. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
