/** Why Quad cannot start. The message is one line for the person at the terminal: print it alone and exit 1. */
export class StartError extends Error {
  override name = 'StartError';
}
