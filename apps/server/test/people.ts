import { expect } from 'vitest';
import type { CallAnswer, CallOptions, TestApp } from './harness.ts';

type App = Pick<TestApp, 'app' | 'whole' | 'call'>;

/** Returns an answered captcha of a venue, by the demo's short cut. */
export async function answeredCaptcha(
  { app }: Pick<App, 'app'>,
  host = 'localhost',
): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/demo/captcha', headers: { host } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.recaptcha_response;
}

export interface Mail {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly code: string | null;
  readonly links: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the messages sent to a recipient, newest first. */
export async function mailsTo(
  { app, whole }: Pick<App, 'app' | 'whole'>,
  to: string,
): Promise<readonly Mail[]> {
  await whole.runDue();
  const answer = await app.inject(`/demo/mailbox.json?to=${encodeURIComponent(to)}`);
  return answer.json().data;
}

/** Returns the newest code sent to a recipient. */
export async function codeTo(site: Pick<App, 'app' | 'whole'>, to: string): Promise<string> {
  const code = (await mailsTo(site, to)).find((mail) => mail.code !== null)?.code;
  expect(code, `a code to ${to}`).toMatch(/^\d{6}$/);
  return code ?? '';
}

/** Returns a different code. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Encodes a form as a browser sends it; bytes are a file. */
export function multipart(fields: Readonly<Record<string, string | Buffer>>) {
  const boundary = 'form-boundary-of-ours';
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : '; filename="file"\r\ncontent-type: image/png';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Returns a person without an account; both addresses are derived from the number. */
export const registrant = (number: number) => ({
  mobile: `+97150${String(9_000_000 + number)}`,
  email: `newcomer${number}@example.com`,
});

/** Remaining fields of a registration. */
export const rest = {
  first_name: 'Noura',
  last_name: 'Al Ali',
  password: 'Newcomer#1',
  confirm_password: 'Newcomer#1',
  gender: 'female',
  dob: '1990-05-17',
  nationality_id: '784',
  tnc: '1',
  newsletter: '0',
};

/** Requests the code that proves a number before registering. */
export const requestRegistration = async (
  site: App,
  person: { readonly mobile: string; readonly email: string },
  how?: CallOptions,
): Promise<CallAnswer> =>
  site.call(
    'requestRegistrationCode',
    { body: { ...person, recaptcha_response: await answeredCaptcha(site, how?.host) } },
    how,
  );

/** Returns a new person with the code that was sent to them. */
export async function registrationCode(site: App, number: number) {
  const person = registrant(number);
  expect((await requestRegistration(site, person)).status).toBe(200);
  return { ...person, otp: await codeTo(site, person.mobile) };
}

/** Sends a registration. */
export function sendRegistration(
  { call }: Pick<App, 'call'>,
  fields: Readonly<Record<string, string | Buffer>>,
  how: CallOptions = {},
): Promise<CallAnswer> {
  const { body, headers } = multipart(fields);
  return call('register', { body }, { ...how, headers: { ...how.headers, ...headers } });
}

/** Registers a person, from the code on. */
export async function registered(site: App, number: number): Promise<CallAnswer> {
  const person = await registrationCode(site, number);
  const answer = await sendRegistration(site, { ...rest, ...person });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}
