/** Closes a service or connection that was opened at the start. */
export type Closer = () => Promise<void>;

/**
 * Runs the closers one after the other, in reverse order. Continues after a failure.
 * @throws AggregateError with all failures, after the last closer
 */
export async function shutdown(closers: readonly Closer[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers.toReversed())
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
