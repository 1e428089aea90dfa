export type End = () => Promise<void>;

/**
 * Ends what was begun, the last first, each after the one before; also the rest when one cannot end, so that nothing is
 * left running.
 * @throws AggregateError of what went wrong, once all is done
 */
export async function endAll(ends: readonly End[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends.toReversed())
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
