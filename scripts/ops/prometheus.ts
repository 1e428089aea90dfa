import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, findFreePort } from '../lib/ports.mjs';
import { inProject } from '../lib/project.mjs';
import { findPrometheus } from '../lib/promtool.mjs';
import type { Installation } from './installation.ts';
import { listening, startHere } from './programs.ts';

/** What Prometheus knows of the alerts. */
export type Prometheus = {
  /** The names of the alerts of the rules. */
  names: readonly string[];
  /** The names of the alerts that fire now. */
  firing(): Promise<Set<string>>;
};

/** How often Prometheus reads the metrics and evaluates the rules. */
const EVERY = '5s';
/** For how long a condition must hold until its alert fires, in place of up to ten minutes. */
export const SHORT_FOR = '10s';

/** Starts a Prometheus that reads a node, with the rules of the project. @param port METRICS_PORT of the node */
export async function startPrometheus({ work, keep }: Installation, port: number): Promise<Prometheus> {
  const program = findPrometheus();
  if (!program)
    throw new Error('There is no Prometheus on this machine: install Debian’s package prometheus.');
  const folder = join(work, 'prometheus');
  mkdirSync(folder);
  const rules = readFileSync(inProject('deploy', 'prometheus', 'quad.rules.yml'), 'utf8');
  writeFileSync(join(folder, 'quad.rules.yml'), rules.replace(/^( +for: )\S+$/gm, `$1${SHORT_FOR}`));
  const config = readFileSync(inProject('deploy', 'prometheus', 'prometheus.yml'), 'utf8')
    .replace(/_interval: \S+/g, `_interval: ${EVERY}`)
    .replace('127.0.0.1:9300', `127.0.0.1:${port}`)
    .replace(/^# Where alerts are sent[^]*/m, '');
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const own = await findFreePort();
  const options = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const log = join(work, 'prometheus.log');
  const child = keep(startHere([program, ...options, `--web.listen-address=127.0.0.1:${own}`], folder, log));
  await listening(own, child, log);
  const prometheus = {
    names: [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name),
    async firing() {
      const answer = await fetch(`http://127.0.0.1:${own}/api/v1/alerts`);
      const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels.alertname));
    },
  };
  await answers(`http://127.0.0.1:${own}/-/ready`);
  return prometheus;
}

type Alert = { state: string; labels: { alertname: string } };
