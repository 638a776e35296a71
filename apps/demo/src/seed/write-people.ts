import { randomUUID } from 'node:crypto';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { walletAccount } from '@nadi/domain/ledger/chart';
import { entryOf } from '@nadi/domain/ledger/entry';
import { lotGranted } from '@nadi/domain/ledger/lot-events';
import { CONSENT_VERSIONS } from '@nadi/domain/participant/guardian-consent';
import { POINTS_TERMS } from '@nadi/domain/points/terms';
import { openFacility } from '@nadi/server/features/credit/service';
import { addPoints, post } from '@nadi/server/features/ledger/service';
import { addConsent } from '@nadi/server/features/participant/ports';
import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import { hashPassword } from '@nadi/server/platform/password';
import type { FirstStart, Venue, VenueCustomer } from './venue.ts';

const CURRENCY = 'AED';
const DAY_MS = 86_400_000;

/** Writes the demo's logins and posts their wallet balances to the ledger. */
export async function writePeople(
  tx: TenantTx,
  { customers, offsetMinutes: offset }: Venue,
  { now }: FirstStart,
): Promise<void> {
  const rows = [];
  for (const customer of customers) {
    rows.push({
      ...customerRow(customer, now),
      password_hash: await hashPassword(customer.password),
    });
  }
  await insertRows(tx, 'customer', rows);
  await insertRows(
    tx,
    'consent',
    customers.map((one) => termsOf(one, now)),
  );
  await writeCards(tx, customers, now);
  await writeFamilies(tx, customers, now);
  await writePartners(tx, customers, now);
  await openPartnerCredit(tx, customers, { now, offset });
  for (const customer of customers) await grantPoints(tx, customer, { now, offset });
  const entries = customers.flatMap(openingEntries);
  if (entries.length === 0) return;
  const posted = await post(tx, now, entries);
  if (!posted.ok) throw new Error('the opening balances were refused');
}

/** Adds the points of a customer, each lot at its time. */
async function grantPoints(
  tx: TenantTx,
  { id: customerId, points = [] }: VenueCustomer,
  { now, offset }: { readonly now: number; readonly offset: number },
): Promise<void> {
  const tenant = { offset, points: POINTS_TERMS };
  for (const { daysAgo, points: number } of points) {
    const owner = { customerId, pot: 'points', currency: CURRENCY } as const;
    const granted = lotGranted({ ...owner, amount: number, grantId: randomUUID() });
    await addPoints(tx, now - daysAgo * DAY_MS, { customerId, tenant }, [granted]);
  }
}

const customerRow = (customer: VenueCustomer, now: number) => ({
  id: customer.id,
  is_guest: false,
  cart_id: randomUUID(),
  first_name: customer.firstName,
  last_name: customer.lastName,
  name: `${customer.firstName} ${customer.lastName}`,
  email: customer.email,
  mobile: customer.mobile,
  gender: customer.gender,
  b2b_id: customer.partner?.state === 'approved' ? customer.partner.id : null,
  b2b_type: customer.partner?.state === 'approved' ? 'b2b' : null,
  approval: customer.partner?.state === 'waiting' ? 'waiting' : null,
  created_at: new Date(now).toISOString(),
  email_proven_at: new Date(now).toISOString(),
  mobile_proven_at: new Date(now).toISOString(),
});

/** Consent to the venue's terms, as at registration. */
const termsOf = ({ id }: VenueCustomer, now: number) => ({
  customer_id: id,
  kind: 'terms',
  is_given: true,
  language: 'en',
  at: new Date(now).toISOString(),
});

/** Writes the cards of members, which began a month ago and count for a year. */
async function writeCards(
  tx: TenantTx,
  customers: readonly VenueCustomer[],
  now: number,
): Promise<void> {
  const dateIn = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const rows = customers.flatMap(({ id: customer_id, card }) =>
    card === undefined
      ? []
      : [
          {
            customer_id,
            number: card.number,
            name: card.name.en,
            ar_name: card.name.ar,
            from_date: dateIn(-30),
            until_date: dateIn(335),
            discounts: card.discounts,
          },
        ],
  );
  await insertRows(
    tx,
    'benefit_grant',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}

/** Writes children, with the consent of their guardian. */
async function writeFamilies(
  tx: TenantTx,
  customers: readonly VenueCustomer[],
  now: number,
): Promise<void> {
  const children = customers.flatMap(({ id, family = [] }) =>
    family.map((child) => ({ customer_id: id, child })),
  );
  const at = new Date(now).toISOString();
  await insertRows(
    tx,
    'family_member',
    children.map(({ customer_id, child }) => ({
      id: child.id,
      customer_id,
      first_name: child.firstName,
      last_name: child.lastName,
      dob: child.dob,
      gender: child.gender,
      relationship: 'child',
      created_at: at,
    })),
  );
  for (const { customer_id: customerId, child } of children) {
    const text = 'guardian';
    const consent = {
      memberId: child.id,
      customerId,
      text,
      version: CONSENT_VERSIONS[text],
    } as const;
    await addConsent(tx, { ...consent, isGiven: true, language: 'en', now });
  }
}

/** Writes partner applications, without licence files. */
async function writePartners(
  tx: TenantTx,
  customers: readonly VenueCustomer[],
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const rows = customers.flatMap(({ id: customer_id, partner }) => {
    if (partner === undefined) return [];
    const { id, state, trn, tradeName, licenceNumber } = partner;
    return {
      id,
      state,
      customer_id,
      trn,
      language: 'en',
      applied_at: at,
      trade_name: tradeName.en,
      ar_trade_name: tradeName.ar,
      licence_number: licenceNumber,
      decided_at: state === 'approved' ? at : null,
    };
  });
  await insertRows(tx, 'partner', rows);
}

/** Opens the credit of approved partners; pending ones have none yet. */
async function openPartnerCredit(
  tx: TenantTx,
  customers: readonly VenueCustomer[],
  { now, offset }: { readonly now: number; readonly offset: number },
): Promise<void> {
  for (const { partner } of customers) {
    if (partner?.state !== 'approved') continue;
    const limitFils = fromDecimal(partner.creditDirhams);
    const facility = { partnerId: partner.id, limitFils, now };
    await openFacility(tx, { currency: CURRENCY, offset }, facility);
  }
}

function openingEntries({ id, walletDirhams = 0 }: VenueCustomer) {
  const event = { key: `opening:${id}`, cause: 'opening', reference: `opening:${id}` };
  const opening = { code: 'opening', unit: CURRENCY, floor: null };
  const entry = entryOf(event, [
    { from: opening, to: walletAccount(id, 'topup', CURRENCY), amount: fromDecimal(walletDirhams) },
  ]);
  return entry.transfers.length > 0 ? [entry] : [];
}
