import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSecretKeys } from '#platform/secret-key/secret-key.ts';
import type { TestApp } from '#testing/app.ts';

const keysText = (config: Parameters<typeof readSecretKeys>[0]) =>
  readSecretKeys(config)
    .map((key) => key.toString('base64'))
    .join(',');

/** Runs a command while a server runs. Resolves to the command's output, even if the command failed. */
export const runCommand = async (app: TestApp, name: string, args: readonly string[]): Promise<string> =>
  (await runCommandWith({}, app, name, args)).output;

/** Runs a command with further variables of the environment. Resolves to its exit code and its output. */
export async function runCommandWith(
  more: Record<string, string>,
  { database, services }: TestApp,
  name: string,
  args: readonly string[],
) {
  const { user, host, port, database: one } = database.connection;
  const DATABASE_URL = `postgres://${user}@local/${one}?host=${encodeURIComponent(host)}&port=${port}`;
  const LETTER_KEY = keysText(services.config);
  const env = { ...process.env, DATABASE_URL, LETTER_KEY, ...more };
  const command = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  return promisify(execFile)(process.execPath, [command, ...args], { env, timeout: 120_000 }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: `${stdout}${stderr}`.trim(),
    }),
  );
}
