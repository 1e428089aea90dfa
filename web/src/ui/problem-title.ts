const generic = ['Something went wrong', 'An error has occurred'];
const serverError = ['Internal Server Error'];
const titles: Record<number, readonly string[]> = {
  400: ['Bad Request'],
  401: ['Unauthorised'],
  403: ['Forbidden'],
  404: ['Not Found'],
  408: ['Timed Out'],
  409: ['Data Conflict'],
  // Operators have switched this off for a while.
  423: ['Not right now'],
  503: ['Not right now'],
};

/**
 * The error dialog's title for the code of the first problem. If the specification has several titles for a code, one
 * of them is chosen at random.
 * @param random from 0 to below 1. Source: spec 1 §8.
 */
export function problemTitle(code: number | null | undefined, random = Math.random()): string {
  const group = (code && (titles[code] ?? (code >= 500 ? serverError : undefined))) || generic;
  return group[Math.floor(random * group.length)] ?? 'Something went wrong';
}
