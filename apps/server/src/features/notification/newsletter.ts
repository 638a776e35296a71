import { linkEnd } from '@nadi/domain/account/one-time-code';
import type { Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { derive, makeToken, tokenHash } from '../../platform/secret.ts';
import { newsletterPath } from './mail/newsletter-mails.ts';
import type { Notification } from './notify.ts';
import { linksByNetwork, linksToAddress } from './policy.ts';
import * as store from './store.newsletter.ts';

export interface NewsletterDeps {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly secret: string;
  readonly notify: (tx: TenantTx, notification: Notification, now: number) => Promise<void>;
  /** Called when an address has left the list; account's, injected by app.ts. */
  readonly onLeft: (
    tx: TenantTx,
    email: string,
    language: Language,
    now: number,
  ) => Promise<unknown>;
}

const EXPIRED = refuse<Failure>({ code: 'link_expired' });

/** Derives the token of an address's unsubscribe link; the same for every message to it. */
const unsubscribeToken = (secret: string, tenantId: number, email: string): string =>
  derive(secret, 'newsletter', `${tenantId} ${email}`).toString('base64url');

const addressKey = (secret: string, tenantId: number, email: string): Buffer =>
  derive(secret, 'newsletter consent', `${tenantId} ${email}`);

/**
 * Mails the link that subscribes an address (NEWS-01, NEWS-02). For an address that is subscribed,
 * or was mailed too often, the same is done and nothing is sent. Refusals: too_many_requests.
 */
export async function subscribe(
  { database, attempts, notify }: NewsletterDeps,
  { tenant, address, language, now }: RequestContext,
  typedEmail: string,
): Promise<Result<null, Failure>> {
  const email = typedEmail.toLowerCase();
  const seconds = await attempts.count(tenant.id, [
    [`newsletter-from:${networkOf(address)}`, linksByNetwork],
  ]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const often = await attempts.count(tenant.id, [[`newsletter-to:${email}`, linksToAddress]]);
  const token = makeToken();
  const linkHash = tokenHash(token);
  await database.forTenant(tenant.id, async (tx) => {
    const isOpen =
      often === null &&
      (await store.requestSubscription(tx, {
        email,
        language,
        now,
        endsAt: linkEnd(now),
        linkHash,
      }));
    const to = isOpen ? ({ channel: 'mail', address: email } as const) : null;
    const about = `newsletter:${linkHash.toString('base64url')}`;
    const event = { kind: 'newsletter_asked', token } as const;
    await notify(tx, { to, name: null, language, about, event }, now);
  });
  return ok(null);
}

/** Subscribes an address by its link, once, and mails how to unsubscribe (NEWS-01, NEWS-04). */
export const confirm = (
  { database, secret, notify }: NewsletterDeps,
  { tenant, now }: RequestContext,
  token: string,
): Promise<Result<null, Failure>> =>
  database.forTenant(tenant.id, async (tx) => {
    const found = await store.findUnconfirmed(tx, tokenHash(token), now);
    if (found === undefined) return EXPIRED;
    const { email, language } = found;
    const leaveToken = unsubscribeToken(secret, tenant.id, email);
    const linkHash = tokenHash(leaveToken);
    await store.addSubscriber(tx, { email, language, now, linkHash });
    await store.addConsent(tx, {
      addressKey: addressKey(secret, tenant.id, email),
      isGiven: true,
      language,
      now,
    });
    const to = { channel: 'mail', address: email } as const;
    const event = { kind: 'newsletter_joined', token: leaveToken } as const;
    const about = `newsletter:${tokenHash(token).toString('base64url')}:joined`;
    await notify(tx, { to, name: null, language, about, event }, now);
    return ok(null);
  });

/** Unsubscribes an address by its link (NEWS-04). */
export const leave = (
  { database, secret, onLeft }: NewsletterDeps,
  { tenant, now }: RequestContext,
  token: string,
): Promise<Result<null, Failure>> =>
  database.forTenant(tenant.id, async (tx) => {
    const left = await store.leaveByLink(tx, tokenHash(token));
    if (left === undefined) return EXPIRED;
    const { email, language } = left;
    await store.addConsent(tx, {
      addressKey: addressKey(secret, tenant.id, email),
      isGiven: false,
      language,
      now,
    });
    await onLeft(tx, email, language, now);
    return ok(null);
  });

/** Returns the page on which a tap unsubscribes (NEWS-04). */
export const unsubscribePage = (language: Language, token: string): string =>
  newsletterPath(language, 'leave', token);

/** Subscribes or unsubscribes an account's proven address, in its transaction (ACCOUNT-31). */
export const subscribePerson =
  (secret: string) =>
  async (
    tx: TenantTx,
    {
      isSubscribed,
      ...one
    }: store.Subscriber & { readonly now: number; readonly isSubscribed: boolean },
  ): Promise<void> => {
    const email = one.email.toLowerCase();
    const linkHash = tokenHash(unsubscribeToken(secret, tx.tenantId, email));
    if (isSubscribed) await store.addSubscriber(tx, { ...one, linkHash });
    else await store.removeSubscriber(tx, email);
  };
