import type * as z from 'zod/mini';
import type { ReferenceData } from './reference-data.ts';

/**
 * Staff who have switched on a second factor. For everybody else a call of theirs does not exist. A moderator's call is an
 * admin's, too. Source: security.md §2, "/staff/…".
 */
export type StaffAccess = 'moderator' | 'admin';

/**
 * The access of a call: anyone, every session, members with a finished profile (`setup_stage` 1), or staff.
 * Source: security.md §2, rules R2 and R4.
 */
export type Access = 'anyone' | 'session' | 'ready' | StaffAccess;

/** Which multipart fields of a call carry files, how many, and how large each may be in bytes. */
export type FileFields = Record<string, { max: number; maxBytes: number }>;

/** Everything that both sides agree on about one call. Each path stands here and nowhere else. */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Content extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST';
  /** Below the `/api` prefix. */
  path: string;
  access: Who;
  /** What may be sent. Messages are the specification's, to the character. */
  input: Input;
  /** The same with the checks that need data both sides hold, such as the list of institutions. */
  inputWith?: (referenceData: ReferenceData) => Input;
  /** What a success carries. Fields that are not named here never leave the server. */
  content: Content;
  /** Shown when the call fails for a reason that nobody foresaw. */
  failure: string;
  /** The call changes nothing, so the server runs it without a transaction. */
  reads?: true;
  /** Sent as a form with files. */
  files?: FileFields;
};

/** Staff's calls are those below `/staff/`, and nobody else's are: a path that says otherwise does not compile. */
type PathFor<Who extends Access, Path extends string> = Path extends `/staff/${string}`
  ? Who extends StaffAccess
    ? Path
    : never
  : Who extends StaffAccess
    ? never
    : Path;

/** Declares a call. Only infers its types; the value is what was given. */
export const call = <
  Input extends z.ZodMiniType,
  Content extends z.ZodMiniType,
  const Who extends Access,
  const Path extends string,
>(
  definition: Call<Input, Content, Who> & { path: PathFor<Who, Path> & Path },
): Call<Input, Content, Who> => definition;

/** What a caller hands in. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What a handler receives once the input has been checked and tidied. */
export type CheckedInputOf<C extends Call> = z.output<C['input']>;
/** What a success carries. */
export type ContentOf<C extends Call> = z.output<C['content']>;
