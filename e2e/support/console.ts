import { createHmac } from 'node:crypto';
import { fromBase32, totpCode, totpStep } from '@nadi/domain/staff/totp';
import { loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Traveller } from './journey.ts';

/** Secret of all demo staff (README, "Demo logins"). */
const SECRET = 'JBSWY3DPEHPK3PXP';

/** Staff member who may invite others. */
const MANAGER = { email: 'manager@demo.nadi', password: 'Manager#1' } as const;

/** Returns the current code of an authenticator with this secret. */
export const codeOf = (secret: string): string =>
  totpCode(fromBase32(secret), totpStep(Date.now()), (key, message) =>
    createHmac('sha1', key).update(message).digest(),
  );

const codeNow = (): string => codeOf(SECRET);

/**
 * Signs staff in to the console, and returns its texts. The form is first submitted empty and shows
 * what is missing.
 */
export async function signInToConsole(
  page: Page,
  { language, scan }: Traveller,
  search: string,
): ReturnType<typeof loadEveryConsoleText> {
  const texts = await loadEveryConsoleText(language);
  const { t } = texts;
  await page.goto(`/console/?lang=${language}&${search}`);
  const door = page.getByRole('button', { name: t('console.signIn'), exact: true });
  await door.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await scan();
  await page.getByLabel(t('console.email')).fill(MANAGER.email);
  await page.getByLabel(t('console.password'), { exact: true }).fill(MANAGER.password);
  // Waits out a code that another journey has used; a response may take longer than one poll.
  await expect(async () => {
    if (await door.isVisible()) {
      const code = page.getByLabel(t('console.code'), { exact: true });
      await code.fill(codeNow(), { timeout: 1_000 });
      await code.press('Enter', { timeout: 1_000 });
    }
    await expect(door).toBeHidden({ timeout: 3_000 });
  }).toPass();
  return texts;
}

/** Signs in the venue's owner by API; returns the headers of their calls. */
export async function enterAsOwner(request: APIRequestContext): Promise<Record<string, string>> {
  const { origin } = new URL((await request.get('/readyz')).url());
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-nadi-console': 'user' };
  const door = { email: 'owner@demo.nadi', password: 'Owner#123' };
  // Waits out a code that another journey has used.
  await expect(async () => {
    const data = { ...door, code: codeNow() };
    const entered = await request.post('/api/v1/console/session', { headers, data });
    expect(entered.ok(), await entered.text()).toBe(true);
  }).toPass({ intervals: [3000] });
  return headers;
}

/** Approves the business of a TRN as the venue's owner, by API. */
export async function approvePartner(request: APIRequestContext, trn: string): Promise<void> {
  const headers = await enterAsOwner(request);
  const listed = await request.get('/api/v1/console/partners?size=100', { headers });
  const { data } = (await listed.json()) as { data: readonly { id: number; trn: string }[] };
  const id = data.find((one) => one.trn === trn)?.id;
  const approved = await request.post(`/api/v1/console/partners/${id}/approve`, { headers });
  expect(approved.ok(), await approved.text()).toBe(true);
}

interface ListedRequest {
  readonly order_id: string;
  readonly seen: string;
  readonly customer: { readonly email: string | null };
  readonly lines: readonly { readonly approvals: readonly { readonly id: string }[] }[];
}

/** Answers the waiting request of a customer as the venue's owner, by API. */
export async function answerRequest(
  request: APIRequestContext,
  email: string,
  data: { readonly answer: 'approve' | 'reject'; readonly reason?: string },
): Promise<void> {
  const headers = await enterAsOwner(request);
  const waiting = async () => {
    const listed = await request.get('/api/v1/console/approvals', { headers });
    return ((await listed.json()) as { data: readonly ListedRequest[] }).data;
  };
  const own = (await waiting()).find(({ customer }) => customer.email === email);
  for (const { id } of own?.lines.flatMap(({ approvals }) => approvals) ?? []) {
    const { seen } = (await waiting()).find((one) => one.order_id === own?.order_id) ?? {};
    const answered = await request.post(`/api/v1/console/approvals/${id}`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { ...data, seen },
    });
    expect(answered.ok(), await answered.text()).toBe(true);
  }
}

/** Time within which the demo, after its start, has drawn the pictures that content names. */
const DRAWN_WITHIN_MS = 60_000;

/**
 * Publishes fields of an entry or a setting, by API, once the pictures of its draft are there.
 * @param headers of the owner (`enterAsOwner`).
 */
export async function publishContent(
  request: APIRequestContext,
  headers: Record<string, string>,
  entry: string,
  fields: object,
): Promise<void> {
  const path = `/api/v1/console/content/${entry}`;
  let version = 0;
  await expect(async () => {
    const read = await request.get(path, { headers });
    const { data } = (await read.json()) as { data?: { version: number; draft: object } };
    const body = { ...data?.draft, ...fields };
    const saved = await request.post(path, {
      headers,
      data: { version: data?.version ?? 0, body },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    version = ((await saved.json()) as { data: { version: number } }).data.version;
  }).toPass({ timeout: DRAWN_WITHIN_MS });
  const published = await request.post(`${path}/publish`, { headers, data: { version } });
  expect(published.ok(), await published.text()).toBe(true);
}
