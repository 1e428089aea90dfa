import type * as z from 'zod/mini';
import type { ReferenceData } from './reference-data.ts';

/**
 * Who may make a call: anyone; whoever is signed in; or only those who finished their profile (`setup_stage` 1).
 * Source: security.md §2, rules R2 and R4.
 */
export type Access = 'anyone' | 'session' | 'ready';

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

/** Declares a call. Only infers its types; the value is what was given. */
export const call = <Input extends z.ZodMiniType, Content extends z.ZodMiniType, const Who extends Access>(
  definition: Call<Input, Content, Who>,
): Call<Input, Content, Who> => definition;

/** What a caller hands in. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What a handler receives once the input has been checked and tidied. */
export type CheckedInputOf<C extends Call> = z.output<C['input']>;
/** What a success carries. */
export type ContentOf<C extends Call> = z.output<C['content']>;
