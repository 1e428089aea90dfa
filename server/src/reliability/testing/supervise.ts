import { PgBoss } from 'pg-boss';

/** Looks for jobs whose server no longer reports, as every node does once a minute. */
export async function superviseJobs(connectionString: string, queue: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, monitorIntervalSeconds: 1 });
  await boss.start();
  await boss.supervise(queue);
  await boss.stop({ graceful: false });
}
