import { z } from 'zod';

const DEMO_SECRET = 'nadi-demo-secret-not-for-production';
const SECRET_LENGTH_MIN = 32;
const TOKEN_LENGTH_MIN = 16;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

const onOff = z.enum(['0', '1']).transform((text) => text === '1');

const address = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol));

/** Site key and secret of reCAPTCHA. */
const keyPair = z
  .string()
  .regex(/^[\w-]{20,}:[\w-]{20,}$/)
  .transform((text) => {
    const [siteKey = '', secret = ''] = text.split(':');
    return { siteKey, secret };
  });

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** Valid values of each variable; the description is used in the error for a wrong value. */
const variables = {
  PORT: [wholeNumber(0, 65_535), 'a port number'],
  HOST: [z.string().regex(/^[\w.:-]+$/), 'an address to listen on, such as 127.0.0.1'],
  DATABASE_URL: [address('postgres:', 'postgresql:'), 'postgres://user:password@host/database'],
  DATABASE_DIRECT_URL: [
    address('postgres:', 'postgresql:'),
    'postgres://user:password@host/database',
  ],
  NADI_DATA_DIR: [z.string().min(1), 'a folder'],
  NADI_DEMO: [onOff, '0 or 1'],
  NADI_SECRET: [
    z.string().min(SECRET_LENGTH_MIN),
    `a secret of at least ${SECRET_LENGTH_MIN} characters`,
  ],
  NADI_SECRET_BEFORE: [
    z.string().min(SECRET_LENGTH_MIN),
    'the previous NADI_SECRET, with which values are still encrypted',
  ],
  NADI_WORKERS: [wholeNumber(1, 64), 'a number of processes from 1 to 64'],
  NADI_TRUST_PROXY: [
    z.string().regex(/^[\da-fA-F.:/, ]+$/),
    'the addresses of the proxies in front, such as 10.0.0.0/8',
  ],
  NADI_PREPARED_STATEMENTS: [onOff, '0 (behind an old pooler) or 1'],
  NADI_DATABASE_POOL: [wholeNumber(2, 500), 'a number of connections from 2 to 500'],
  NADI_LOG: [
    z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    'silent, error, warn, info or debug',
  ],
  NADI_METRICS_TOKEN: [
    z.string().regex(new RegExp(`^[\\w.~+/=-]{${TOKEN_LENGTH_MIN},}$`)),
    `a token of at least ${TOKEN_LENGTH_MIN} letters, digits or -._~+/=`,
  ],
  NADI_DOCS: [onOff, '0 or 1'],
  S3_URL: [
    address('https:', 'http:').refine((text) => {
      const { username, password, pathname } = new URL(text);
      return username !== '' && password !== '' && pathname.length > 1;
    }),
    'https://key:secret@host/bucket?region=name',
  ],
  SMTP_URL: [address('smtp:', 'smtps:'), 'smtp://user:password@host'],
  SMS_URL: [address('https:', 'http:'), 'https://user:password@gateway/path'],
  RECAPTCHA_V2: [keyPair, 'the site key and the secret of reCAPTCHA v2, with a colon between'],
  RECAPTCHA_V3: [keyPair, 'the site key and the secret of reCAPTCHA v3, with a colon between'],
  RECAPTCHA_URL: [address('https:', 'http:'), 'the address at which reCAPTCHA verifies responses'],
  MAIL_FROM: [z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/), 'a mail address'],
} as const;

type Name = keyof typeof variables;
type Parsed = { readonly [N in Name]: z.output<(typeof variables)[N][0]> | undefined };

/** Validated settings of one installation. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** `null`: the program's own database, in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databaseDirectUrl: string | null;
  readonly dataDir: string;
  readonly isDemo: boolean;
  readonly secret: string;
  /** Previous secret, with which data it sealed can still be read. `null`: none. */
  readonly secretBefore: string | null;
  readonly workers: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly preparedStatements: boolean;
  readonly poolSize: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Bearer token of `/metrics`. `null`: public in the demo, otherwise disabled. */
  readonly metricsToken: string | null;
  /** Enables the interface description at `/api/docs`. */
  readonly hasDocs: boolean;
  /** Location of files. `null`: a folder of `dataDir`. */
  readonly s3Url: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Gateway for messages to phones. */
  readonly smsUrl: string | null;
  /** `null`: captchas are the built-in proof of work. */
  readonly recaptcha: {
    readonly v2: KeyPair | null;
    readonly v3: KeyPair | null;
    readonly url: string;
  } | null;
}

type KeyPair = z.output<typeof keyPair>;

/** Thrown for a setting that prevents the start, with a message of one line. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads and validates the settings (interface, "Environment"); the only reader of the environment.
 *
 * Throws an `EnvironmentError` with one clear line for the first wrong value.
 */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const given = parseAll(source);
  const isDemo = given.NADI_DEMO ?? given.DATABASE_URL === undefined;
  if (!isDemo) demandForReal(given);
  return {
    port: given.PORT ?? 8080,
    host: given.HOST ?? '127.0.0.1',
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    dataDir: given.NADI_DATA_DIR ?? '.data',
    isDemo,
    secret: given.NADI_SECRET ?? DEMO_SECRET,
    secretBefore: given.NADI_SECRET_BEFORE ?? null,
    workers: given.NADI_WORKERS ?? 1,
    trustedProxies: (given.NADI_TRUST_PROXY ?? '').split(/[\s,]+/).filter(Boolean),
    preparedStatements: given.NADI_PREPARED_STATEMENTS ?? true,
    poolSize: given.NADI_DATABASE_POOL ?? 20,
    logLevel: given.NADI_LOG ?? (isDemo ? 'warn' : 'info'),
    metricsToken: given.NADI_METRICS_TOKEN ?? null,
    hasDocs: given.NADI_DOCS ?? isDemo,
    s3Url: given.S3_URL ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'no-reply@demo.nadi',
    smsUrl: given.SMS_URL ?? null,
    recaptcha: recaptchaOf(given),
  };
}

const recaptchaOf = (given: Parsed): Environment['recaptcha'] =>
  given.RECAPTCHA_V2 === undefined && given.RECAPTCHA_V3 === undefined
    ? null
    : {
        v2: given.RECAPTCHA_V2 ?? null,
        v3: given.RECAPTCHA_V3 ?? null,
        url: given.RECAPTCHA_URL ?? RECAPTCHA_URL,
      };

function parseAll(source: Readonly<Record<string, string | undefined>>): Parsed {
  const parsed: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(variables)) {
    const text = source[name];
    if (text === undefined || text === '') continue;
    const result = (schema as z.ZodType).safeParse(text);
    if (!result.success) throw new EnvironmentError(`${name} must be ${expected}, not "${text}".`);
    parsed[name] = result.data;
  }
  return parsed as Parsed;
}

/** Rejects demo values when NADI_DEMO=0: tokens are never signed with a known secret. */
function demandForReal(given: Parsed): void {
  if (given.NADI_SECRET === undefined || given.NADI_SECRET === DEMO_SECRET) {
    throw new EnvironmentError(
      `NADI_SECRET must be set to ${variables.NADI_SECRET[1]} of your own, because NADI_DEMO is 0.`,
    );
  }
}
