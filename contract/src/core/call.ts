import type * as z from 'zod/mini';
import type { ReferenceData } from './reference-data.ts';

/**
 * Staff who have switched on a second factor. For everybody else, a staff call does not exist. Admins may also make the
 * calls of moderators. Source: security.md §2, "/staff/…".
 */
export type StaffAccess = 'moderator' | 'admin';

/**
 * Who may make a call: anyone, everyone with a session, members with a finished profile (`setup_stage` 1), or staff.
 * Source: security.md §2, rules R2 and R4.
 */
export type Access = 'anyone' | 'session' | 'ready' | StaffAccess;

/** The multipart fields of a call that carry files, with the most files of each and the most bytes of each file. */
export type FileFields = Record<string, { max: number; maxBytes: number }>;

/** Everything that page and server agree on about one call. Each path is written here only. */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Content extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST';
  /** Below the `/api` prefix. */
  path: string;
  access: Who;
  /** The schema of the input. Its messages are the specification's, to the character. */
  input: Input;
  /** The same schema with the checks that need data of both sides, such as the list of institutions. */
  inputWith?: (referenceData: ReferenceData) => Input;
  /** The schema of a success. Fields that it does not name never leave the server. */
  content: Content;
  /** The message for a failure that nobody foresaw. */
  failure: string;
  /** The call changes nothing, so the server runs it without a transaction. */
  reads?: true;
  /** The call is sent as a multipart form with files. */
  files?: FileFields;
};

/** A type check: paths below `/staff/` are for staff's calls only, and staff's calls have no other path. */
type PathFor<Who extends Access, Path extends string> = Path extends `/staff/${string}`
  ? Who extends StaffAccess
    ? Path
    : never
  : Who extends StaffAccess
    ? never
    : Path;

/** Declares a call. Only infers its types: returns the definition as it is. */
export const call = <
  Input extends z.ZodMiniType,
  Content extends z.ZodMiniType,
  const Who extends Access,
  const Path extends string,
>(
  definition: Call<Input, Content, Who> & { path: PathFor<Who, Path> & Path },
): Call<Input, Content, Who> => definition;

/** The input that a caller passes. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** The input that a handler receives: checked and tidied. */
export type CheckedInputOf<C extends Call> = z.output<C['input']>;
/** The content of a success. */
export type ContentOf<C extends Call> = z.output<C['content']>;
