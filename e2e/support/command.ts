import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Campus } from './member.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Runs a command of package.json in its own process, while the server runs. Example: `npm run letters -- list`. */
export async function command({ outbox }: Campus, script: string, ...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: dirname(outbox),
    DATABASE_URL: '',
    LETTER_KEY: '',
    NODE_ENV: 'test',
  };
  const { stdout } = await run('npm', ['run', '--silent', script, '--', ...words], { cwd: ROOT, env });
  return stdout;
}
