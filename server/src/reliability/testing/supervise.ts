import { PgBoss } from 'pg-boss';

/** Finds the jobs of a queue that a lost server was running. Every node looks for such jobs once a minute. */
export async function superviseJobs(connectionString: string, queue: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, monitorIntervalSeconds: 1 });
  await boss.start();
  await boss.supervise(queue);
  await boss.stop({ graceful: false });
}
