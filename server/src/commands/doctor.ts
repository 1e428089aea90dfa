import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/open.ts';
import { inTime } from '#platform/in-time.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from '../config.ts';
import { asCommand, connect } from './connect.ts';
import { databaseChecks } from './doctor/database.ts';
import { examine, type Finding, type Group } from './doctor/check.ts';
import { mailChecks } from './doctor/mail.ts';
import { pageChecks } from './doctor/page.ts';
import { serviceChecks } from './doctor/services.ts';
import { upkeepChecks } from './doctor/upkeep.ts';

// `npm run doctor` checks whether this installation is fit to serve people: 20 checks, a line each, with the cure for
// what is wrong. `-- --mail ADDRESS` also sends a test mail. The exit code is 1 if a check failed. A server may run at
// the same time. What a check stores, it removes.

const USAGE = 'Say where a test mail goes: npm run doctor -- --mail ADDRESS';

/** Few, because the nodes may need the others. */
const CONNECTIONS = 2;

const groupsOf = (mailTo: string | undefined): Group[] => [
  pageChecks,
  databaseChecks,
  upkeepChecks,
  serviceChecks,
  mailChecks(mailTo),
];

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } });
  if (values.mail !== undefined && !values.mail.includes('@')) throw new StartError(USAGE);
  const config = readConfig();
  const { connection, leave } = await connect(config);
  const { db, close } = openDatabase({ ...connection, max: CONNECTIONS }, () => undefined);
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const findings = await examine(groupsOf(values.mail), { config, db, clock: systemClock, resolver });
  for (const finding of findings) console.log(lineOf(finding));
  console.log(summaryOf(findings));
  process.exitCode = findings.some(({ state }) => state === 'FAIL') ? 1 : 0;
  // A service that hangs must not hold the command up.
  await inTime(close()).catch(() => undefined);
  await leave();
  process.exit();
}

const lineOf = ({ state, name, says, cure }: Finding & { name: string }): string =>
  [`${state.padEnd(4)}  ${name}: ${says}`, ...(cure ? [cure] : [])].join(' ');

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  return `${findings.length} checks: ${count('OK')} OK, ${count('WARN')} WARN, ${count('FAIL')} FAIL.`;
}

await asCommand(run);
