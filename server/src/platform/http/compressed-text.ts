import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A text to send, compressed in an encoding that the client accepts, or plain. */
export type CompressedText = { body: Buffer; encoding: 'br' | 'gzip' | null };

type Forms = { plain: Buffer; br: Buffer; gzip: Buffer };

/** Strong compression, for a text that is compressed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Light compression, for a text that is compressed once and sent once. */
const LIGHT_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Even lighter compression, for a short text. It takes two thirds of the time of `LIGHT_BROTLI`, and the result is
 * hardly longer.
 */
const LIGHTER_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/**
 * The maximum length of a text that is compressed in this thread, in characters. Passing such a text to another thread
 * takes as long as compressing it.
 */
const SHORT = 32_768;

/** Compresses a text that is sent once. Long texts are compressed in another thread. */
export async function compressOnce(text: string, accepts = ''): Promise<CompressedText> {
  const isShort = text.length <= SHORT;
  if (isAccepted(accepts, 'br')) {
    const body = isShort
      ? brotliCompressSync(text, LIGHTER_BROTLI)
      : await promisify(brotliCompress)(text, LIGHT_BROTLI);
    return { body, encoding: 'br' };
  }
  if (isAccepted(accepts, 'gzip'))
    return { body: isShort ? gzipSync(text) : await promisify(gzip)(text), encoding: 'gzip' };
  return { body: Buffer.from(text), encoding: null };
}

/**
 * Makes a cache of compressed texts by name. It never removes a text, so there must be few names.
 * @returns a function that returns the text of a name, in an encoding that the header `accepts` allows. At the first
 * use of a name, it calls `make` to get the text
 */
export function compressedTexts(): (name: string, make: () => string, accepts?: string) => CompressedText {
  const kept = new Map<string, Forms>();

  function formsOf(name: string, make: () => string): Forms {
    const known = kept.get(name);
    if (known) return known;
    const plain = Buffer.from(make());
    const forms = { plain, br: brotliCompressSync(plain, BROTLI), gzip: gzipSync(plain, { level: 9 }) };
    kept.set(name, forms);
    return forms;
  }

  return (name, make, accepts = '') => {
    const forms = formsOf(name, make);
    for (const encoding of ['br', 'gzip'] as const)
      if (isAccepted(accepts, encoding)) return { body: forms[encoding], encoding };
    return { body: forms.plain, encoding: null };
  };
}

/** Whether an `Accept-Encoding` header names an encoding, with a weight other than 0. Source: RFC 9110 §12.5.3. */
function isAccepted(header: string, encoding: string): boolean {
  const named = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .find(([name]) => name === encoding);
  return named !== undefined && Number(named[1] ?? 1) > 0;
}
