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
export async function runCommand({ database, services }: TestApp, name: string, args: readonly string[]) {
  const { user, host, port, database: one } = database.connection;
  const DATABASE_URL = `postgres://${user}@local/${one}?host=${encodeURIComponent(host)}&port=${port}`;
  const LETTER_KEY = keysText(services.config);
  const env = { ...process.env, DATABASE_URL, LETTER_KEY };
  const command = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  return promisify(execFile)(process.execPath, [command, ...args], { env, timeout: 120_000 }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}
