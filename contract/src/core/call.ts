import type * as z from 'zod/mini';
import type { ReferenceData } from './reference-data.ts';

/**
 * Who may make a staff call: staff who have switched on a second factor. Admins may also make the calls of moderators.
 * To all other callers, a staff call looks like an unknown address. Source: security.md §2, "/staff/…".
 */
export type StaffAccess = 'moderator' | 'admin';

/**
 * Who may make a call: anyone, everyone with a session, members with a finished profile (`setup_stage` 1), or staff.
 * Source: security.md §2, rules R2 and R4.
 */
export type Access = 'anyone' | 'session' | 'ready' | StaffAccess;

/**
 * The multipart fields of a call that contain files. `max` is the maximum number of files of a field. `maxBytes` is the
 * maximum size of each file.
 */
export type FileFields = Record<string, { max: number; maxBytes: number }>;

/** The definition of a call, which page and server share. */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Content extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST';
  /** The path of the call after the prefix `/api`. */
  path: string;
  access: Who;
  /** The schema of the input. Its error messages are exactly the messages of the specification. */
  input: Input;
  /**
   * The input's schema with further checks. They need data that both page and server have: the list of institutions and
   * today's date.
   */
  inputWith?: (referenceData: ReferenceData) => Input;
  /** The schema of the content of a success. The server never sends a field that the schema does not name. */
  content: Content;
  /** The message for an unexpected failure. */
  failure: string;
  /** True where the call changes nothing. The server then runs it without a transaction. */
  reads?: true;
  /**
   * True if a mail program may make the call by a link in a mail, without opening a page. The address then contains the
   * input. The token in the input replaces the session, the origin and the anti-forgery token. Source: RFC 8058.
   */
  oneClick?: true;
  /** The file fields of a call that is sent as a multipart form. */
  files?: FileFields;
};

/** A type check: a path begins with `/staff/` if and only if its call is for staff. */
type PathFor<Who extends Access, Path extends string> = Path extends `/staff/${string}`
  ? Who extends StaffAccess
    ? Path
    : never
  : Who extends StaffAccess
    ? never
    : Path;

/** Declares a call. Returns the definition unchanged: the function only infers its types. */
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
