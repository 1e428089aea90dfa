import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { parseKeys } from '#platform/secret-key/secret-key.ts';
import { StartError } from '#platform/start-error.ts';

const optionalText = z.optional(z.string().check(z.minLength(1)));

const environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), './data/local'),
  DATABASE_URL: optionalText,
  REDIS_URL: optionalText,
  S3_ENDPOINT: optionalText,
  S3_BUCKET: optionalText,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  SMTP_URL: optionalText,
  MAIL_FROM: z._default(z.string(), 'Quad <no-reply@localhost>'),
  PUSH_HOSTS: z._default(z.string(), ''),
  LETTER_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => parseKeys(value) !== null,
          '32 bytes in base64, as `openssl rand -base64 32` makes them; several with commas between them',
        ),
      ),
  ),
  SHIPPED_CAMPUSES: z.optional(z.enum(['on', 'off'])),
  SUPPORT_EMAIL: z._default(z.string(), 'support@localhost'),
  DEMO: z.optional(z.enum(['0', '1', 'still'])),
  LIMITS: z.optional(z.enum(['on', 'off'])),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: optionalText,
  MAIL: z.optional(z.enum(['off'])),
  INSECURE: z.optional(z.enum(['0', '1'])),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
});

type Environment = z.output<typeof environment>;

/** The variables that hold secrets. Each can also be read from a file: `LETTER_KEY_FILE` has the path for `LETTER_KEY`. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'LETTER_KEY',
];

/** The configuration of this server. Source: wire.md "Running it". */
export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  smtpUrl: string | undefined;
  /** Whether the operator wants a server in production that sends no mails. They are written to files. */
  isMailOff: boolean;
  /** Whether the operator wants a server in production without https. */
  isInsecure: boolean;
  mailFrom: string;
  /**
   * The keys of what the database alone must not reveal: the authors of love letters, second factors. The first
   * encrypts, all decrypt. If there is none, they are read from a file in `dataDir`.
   */
  letterKeys: readonly Buffer[];
  supportEmail: string;
  /**
   * The hosts of push services beside the known ones. Outside production also origins such as `http://127.0.0.1:4000`.
   */
  pushHosts: readonly string[];
  demo: boolean;
  /** Whether the start imports the institutions, courses and places that come with Quad. */
  shippedCampuses: boolean;
  /** Whether some people of the demo campus appear online. */
  demoPresence: boolean;
  /** Whether mails are written to files instead of being sent. `/dev/mail` shows the files. */
  devMail: boolean;
  limits: boolean;
  /** Whether the server checks each answer against the contract before sending it, as in tests and development. */
  checkAnswers: boolean;
  logLevel: string;
  /**
   * The addresses of trusted proxies. The server believes their header `X-Forwarded-For`. By default it trusts no
   * proxy. Source: security.md §3.
   */
  trustProxy: string | undefined;
  /** Where `/statusz` is served. If undefined, it is not served. */
  metrics: { host: string; port: number } | undefined;
};

/** The folder of the site's own campus, for commands; undefined if `CAMPUS_DIR` is not set. */
export const readCampusDir = (): string | undefined => process.env['CAMPUS_DIR'] || undefined;

/** The name of a host. With a dot in front, it stands for all hosts below the name. */
const HOST_NAME = /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Reads the configuration from the environment.
 * @throws StartError with one line for each variable that is invalid, missing, or contradicts another one
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = z.safeParse(environment, withSecretsOfFiles(env));
  if (!parsed.success)
    throw refusal(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const values = parsed.data;
  refuseContradictions(values);
  return configOf(values);
}

/**
 * Refuses to start a server in production that nobody could use safely, for example because it has no mail server. Not
 * part of `readConfig`, because commands need neither mail nor an address.
 * @throws StartError with one line for each problem
 */
export function refuseUnfit({ production, ...config }: Config): void {
  if (!production) return;
  const { smtpUrl, isMailOff, publicUrl, isInsecure, mailFrom, supportEmail } = config;
  refuseIf([
    [
      !smtpUrl && !isMailOff,
      'SMTP_URL is missing: without mail nobody can register (MAIL=off starts without it).',
    ],
    [
      !publicUrl.startsWith('https:') && !isInsecure,
      'PUBLIC_URL must begin with https: (INSECURE=1 starts without it, for a try on your own machine).',
    ],
    [
      Boolean(smtpUrl) && LOCALHOST.test(mailFrom),
      'MAIL_FROM must be an address of yours, and not of localhost.',
    ],
    [LOCALHOST.test(supportEmail), 'SUPPORT_EMAIL must be an address of yours, and not of localhost.'],
  ]);
}

const LOCALHOST = /@localhost>?$/;

/** @throws StartError with the text of each rule that is broken */
function refuseIf(rules: readonly (readonly [isBroken: boolean, text: string])[]): void {
  const broken = rules.flatMap(([isBroken, text]) => (isBroken ? [text] : []));
  if (broken.length > 0) throw refusal(broken);
}

const refusal = (problems: readonly string[]): StartError =>
  new StartError(
    `Quad cannot start with this configuration:\n${problems.map((one) => `- ${one}`).join('\n')}`,
  );

/**
 * Returns the variables that are set. Reads those of secrets from their files.
 * @throws StartError if a file cannot be read, or if a variable and its file are both set
 */
function withSecretsOfFiles(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    if (set[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: one is enough.`);
    try {
      set[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code} ${path}`);
    }
  }
  if (problems.length > 0) throw refusal(problems);
  return set;
}

/** @throws StartError with a line for each combination of valid values that makes no sense */
function refuseContradictions(values: Environment): void {
  const production = values.NODE_ENV === 'production';
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const hasBucket = Boolean(S3_ENDPOINT ?? S3_BUCKET);
  const isBucketComplete = Boolean(S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY);
  refuseIf([
    [Boolean(values.SMTP_URL) && values.MAIL === 'off', 'MAIL=off and SMTP_URL contradict each other.'],
    [
      values.SHIPPED_CAMPUSES === 'off' && (values.DEMO ?? '0') !== '0',
      'DEMO needs the institutions that come with Quad, and SHIPPED_CAMPUSES=off leaves them out.',
    ],
    [production && values.LIMITS === 'off', 'LIMITS=off is refused under NODE_ENV=production.'],
    [
      Boolean(values.REDIS_URL) && !values.DATABASE_URL,
      'REDIS_URL means more than one node, and that needs DATABASE_URL too.',
    ],
    [
      Boolean(values.DATABASE_URL) && !values.LETTER_KEY,
      'DATABASE_URL needs LETTER_KEY too: 32 bytes in base64, as `openssl rand -base64 32` makes them.',
    ],
    [
      production && pushHostsOf(values).some((host) => !HOST_NAME.test(host)),
      'PUSH_HOSTS has names of hosts, such as push.example.org or .example.org.',
    ],
    [
      hasBucket && !isBucketComplete,
      'S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.',
    ],
  ]);
}

function configOf(values: Environment): Config {
  const production = values.NODE_ENV === 'production';
  const devMail = !values.SMTP_URL && !production;
  const shippedCampuses = values.SHIPPED_CAMPUSES !== 'off';
  const demo = devMail && shippedCampuses && (values.DEMO ? values.DEMO !== '0' : !values.DATABASE_URL);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL,
    isMailOff: values.MAIL === 'off',
    isInsecure: values.INSECURE === '1',
    mailFrom: values.MAIL_FROM,
    letterKeys: parseKeys(values.LETTER_KEY ?? '') ?? [],
    supportEmail: values.SUPPORT_EMAIL,
    pushHosts: pushHostsOf(values),
    demo,
    shippedCampuses,
    demoPresence: demo && values.DEMO !== 'still',
    devMail,
    limits: values.LIMITS !== 'off',
    checkAnswers: values.NODE_ENV === 'test' || values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  };
}

const pushHostsOf = ({ PUSH_HOSTS }: Environment): string[] => PUSH_HOSTS.split(/[\s,]+/).filter(Boolean);

function s3Of(values: Environment): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
