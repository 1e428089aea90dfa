/**
 * The error if Quad cannot start. Its message is one line for the terminal, or a list with a line for each problem.
 * Print only this message, and exit with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
