import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#platform/start-error.ts';

/** The length of the key that encrypts the authors of love letters, in bytes. */
const LETTER_KEY_BYTES = 32;
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
          (value) => Buffer.from(value, 'base64').length === LETTER_KEY_BYTES,
          '32 bytes in base64, as `openssl rand -base64 32` makes them',
        ),
      ),
  ),
  SUPPORT_EMAIL: z._default(z.string(), 'support@localhost'),
  DEMO: z.optional(z.enum(['0', '1', 'still'])),
  LIMITS: z.optional(z.enum(['on', 'off'])),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: optionalText,
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
});

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
  mailFrom: string;
  /** The key that encrypts the authors of love letters. If undefined, the key is read from a file in `dataDir`. */
  letterKey: Buffer | undefined;
  supportEmail: string;
  /**
   * The hosts of push services beside the known ones. Outside production also origins such as `http://127.0.0.1:4000`.
   */
  pushHosts: readonly string[];
  demo: boolean;
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

/** The name of a host. With a dot in front, it stands for all hosts below the name. */
const HOST_NAME = /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Reads the configuration from the environment.
 * @throws StartError that lists each variable with an invalid or contradictory value
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const blankless = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environment, blankless);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new StartError(`The configuration makes no sense: ${names.join('; ')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.LIMITS === 'off')
    throw new StartError('LIMITS=off is refused under NODE_ENV=production.');
  if (values.REDIS_URL && !values.DATABASE_URL) {
    throw new StartError('REDIS_URL means more than one node, and that needs DATABASE_URL too.');
  }
  if (values.DATABASE_URL && !values.LETTER_KEY) {
    throw new StartError(
      'DATABASE_URL needs LETTER_KEY too: 32 bytes in base64, as `openssl rand -base64 32` makes them.',
    );
  }
  const pushHosts = values.PUSH_HOSTS.split(/[\s,]+/).filter(Boolean);
  if (production && pushHosts.some((host) => !HOST_NAME.test(host)))
    throw new StartError('PUSH_HOSTS has names of hosts, such as push.example.org or .example.org.');
  const devMail = !values.SMTP_URL && !production;
  const demo = devMail && (values.DEMO ? values.DEMO !== '0' : !values.DATABASE_URL);
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
    mailFrom: values.MAIL_FROM,
    letterKey: values.LETTER_KEY ? Buffer.from(values.LETTER_KEY, 'base64') : undefined,
    supportEmail: values.SUPPORT_EMAIL,
    pushHosts,
    demo,
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

function s3Of(values: z.output<typeof environment>): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!endpoint && !bucket) return undefined;
  if (!endpoint || !bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartError(
      'S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.',
    );
  }
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { endpoint, bucket, region: values.S3_REGION, ...keys };
}
