/** The error if Quad cannot start. Its message is one line for the terminal. Print only this line, and exit with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
