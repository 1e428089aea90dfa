import type { Reply } from './answers.ts';
import { connectionDoubted } from './connection-state.ts';
import { antiForgeryHeaders, clientHeaders } from './headers.ts';

/**
 * Sends a form with files by XMLHttpRequest, because `fetch` does not report the progress of an upload. Never throws.
 * Null if no answer comes.
 */
export function sendForm(
  path: string,
  fields: Record<string, unknown>,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Reply | null> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(null);
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ ...clientHeaders(), ...antiForgeryHeaders() })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText: body } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      resolve({ status, statusText, body, retryAfter });
    });
    request.addEventListener('error', connectionDoubted);
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => resolve(null));
    signal?.addEventListener('abort', () => request.abort());
    request.send(asForm(fields));
  });
}

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    // A list of numbers is sent as one field with JSON. Source: everyday.md §4.
    const isNumbers = Array.isArray(value) && typeof value[0] === 'number';
    for (const one of isNumbers ? [JSON.stringify(value)] : Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  return form;
}
