import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const SECRET = 'a-secret-of-our-own-that-is-long-enough';

describe('the settings', () => {
  it('have defaults for a demo on this machine', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDir: '.data',
      isDemo: true,
      workers: 1,
    });
  });

  it('are no demo where a database is configured, unless requested', () => {
    const DATABASE_URL = 'postgres://nadi@db/nadi';
    expect(readEnvironment({ DATABASE_URL, NADI_SECRET: SECRET }).isDemo).toBe(false);
    expect(readEnvironment({ DATABASE_URL, NADI_DEMO: '1' }).isDemo).toBe(true);
  });

  it('open nothing of the works to everybody, unless it is a demo', () => {
    const real = { DATABASE_URL: 'postgres://nadi@db/nadi', NADI_SECRET: SECRET };
    expect(readEnvironment(real)).toMatchObject({ hasDocs: false, metricsToken: null });
    expect(readEnvironment({ ...real, NADI_DOCS: '1' }).hasDocs).toBe(true);
    expect(readEnvironment({}).hasDocs).toBe(true);
  });

  it('name the captcha service, where keys are configured', () => {
    expect(readEnvironment({}).recaptcha).toBeNull();
    const RECAPTCHA_V3 = `${'k'.repeat(40)}:${'s'.repeat(40)}`;
    expect(readEnvironment({ RECAPTCHA_V3 }).recaptcha).toEqual({
      v2: null,
      v3: { siteKey: 'k'.repeat(40), secret: 's'.repeat(40) },
      url: 'https://www.google.com/recaptcha/api/siteverify',
    });
  });

  it('take an empty value as none', () => {
    expect(readEnvironment({ PORT: '' }).port).toBe(8080);
  });

  it.each([
    ['PORT', '80a80', 'PORT must be a port number, not "80a80".'],
    ['PORT', '70000', 'PORT must be a port number, not "70000".'],
    ['HOST', 'not a host', 'HOST must be an address to listen on, such as 127.0.0.1, not'],
    ['DATABASE_URL', 'mysql://db/nadi', 'DATABASE_URL must be postgres://user:password@host'],
    ['RECAPTCHA_V2', 'no-colon-in-it', 'RECAPTCHA_V2 must be the site key and the secret of'],
    ['SMS_URL', 'sms:gateway', 'SMS_URL must be https://user:password@gateway/path, not'],
    ['NADI_DEMO', 'yes', 'NADI_DEMO must be 0 or 1, not "yes".'],
    ['NADI_WORKERS', '0', 'NADI_WORKERS must be a number of processes from 1 to 64, not "0".'],
    ['NADI_SECRET', 'short', 'NADI_SECRET must be a secret of at least 32 characters, not'],
    ['NADI_METRICS_TOKEN', 'short', 'NADI_METRICS_TOKEN must be a token of at least 16 letters'],
    ['NADI_METRICS_TOKEN', 'with a gap in the middle', 'NADI_METRICS_TOKEN must be a token'],
    ['S3_URL', 'https://host/bucket', 'S3_URL must be https://key:secret@host/bucket'],
    ['S3_URL', 'https://key:secret@host', 'S3_URL must be https://key:secret@host/bucket'],
    ['SMTP_URL', 'http://mail', 'SMTP_URL must be smtp://user:password@host'],
  ])('report in one line that %s may not be %s', (name, value, line) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(line);
    expect(() => readEnvironment({ [name]: value })).not.toThrow(/\n/);
  });

  it('refuse the secret of the demo for real work', () => {
    const DATABASE_URL = 'postgres://nadi@db/nadi';
    const demo = readEnvironment({}).secret;
    expect(() => readEnvironment({ DATABASE_URL })).toThrow('NADI_SECRET must be set');
    expect(() => readEnvironment({ NADI_DEMO: '0', NADI_SECRET: demo })).toThrow(
      'NADI_SECRET must be set',
    );
  });
});
