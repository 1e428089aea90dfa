/** Closes something that a start opened. */
export type Closer = () => Promise<void>;

/**
 * Closes what was opened, the last first, each after the one before; also the rest when one cannot be closed, so that
 * nothing is left running.
 * @throws AggregateError of what went wrong, once all is done
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
