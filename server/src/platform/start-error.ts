/** The reason why Quad cannot start: one line for the person at the terminal. Print it alone and exit with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
