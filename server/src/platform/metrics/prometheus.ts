import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';
import { definitions, type MetricName } from './definitions.ts';
import type { Meter } from './measure.ts';

/** The measured values of this process. */
export type Registered = {
  meter: Meter;
  /** Removes the values of a gauge with labels, so that values which no longer exist are not shown. */
  forget(name: MetricName): void;
  /** All values in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
};

/** Sums that the library names like counters, so that promtool complains. Its metrics by type have the same figures. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** Registers all metrics, and those of the process: memory, garbage collection, event loop. */
export function registerMetrics(): Registered {
  const registry = new Registry();
  // By default the library looks at the event loop every 10 ms, which costs a seventh of a message at 200 messages a
  // second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 500 });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, { kind, help, labels, ...more }] of Object.entries(definitions)) {
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'counter') counters.set(name, new Counter(options));
    else if (kind === 'gauge') gauges.set(name, makeGauge(options));
    else
      histograms.set(
        name,
        new Histogram({ ...options, buckets: [...('buckets' in more ? more.buckets : [])] }),
      );
  }
  return {
    meter: {
      add(name, labels, by) {
        counters.get(name)?.inc(labels, by);
        gauges.get(name)?.inc(labels, by);
      },
      observe: (name, labels, value) => histograms.get(name)?.observe(labels, value),
      set: (name, labels, value) => gauges.get(name)?.set(labels, value),
    },
    forget: (name) => gauges.get(name)?.reset(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/**
 * Makes a gauge that is not shown before its first value. Otherwise it would be shown as 0, which for `quad_redis_up`
 * would mean that a Redis nobody configured is away.
 */
function makeGauge(options: GaugeConfiguration<string>): Gauge {
  const gauge = new Gauge(options);
  if (!options.labelNames?.length) gauge.remove();
  return gauge;
}
