import type { LabelsOf, MetricName, NameOf } from './definitions.ts';

/** Stores what is measured. Without one, measuring costs nothing. */
export type Meter = {
  add(name: MetricName, labels: Record<string, string>, by: number): void;
  observe(name: MetricName, labels: Record<string, string>, value: number): void;
  set(name: MetricName, labels: Record<string, string>, value: number): void;
};

let meter: Meter | undefined;

/** Sets where this process measures to; undefined ends the measuring. Call it before the services are opened. */
export const measureTo = (to: Meter | undefined): void => void (meter = to);

/** Counts something that happened. */
export function count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by = 1): void {
  meter?.add(name, labels, by);
}

/** Changes a gauge by a number. */
export function change<Name extends NameOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, by: number): void {
  meter?.add(name, labels, by);
}

/** Sets a gauge. */
export function set<Name extends NameOf<'gauge'>>(name: Name, labels: LabelsOf<Name>, value: number): void {
  meter?.set(name, labels, value);
}

/** Adds a value to a histogram, such as a number of seconds. */
export function observe<Name extends NameOf<'histogram'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): void {
  meter?.observe(name, labels, value);
}

/** Does work, and adds its seconds to a histogram. `labelsOf` gets the error, or undefined if the work succeeded. */
export async function timed<Name extends NameOf<'histogram'>, T>(
  name: Name,
  labelsOf: (error: unknown) => LabelsOf<Name>,
  work: () => Promise<T>,
): Promise<T> {
  if (!meter) return work();
  const begun = performance.now();
  let failure: unknown;
  try {
    return await work();
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    observe(name, labelsOf(failure), (performance.now() - begun) / 1000);
  }
}
