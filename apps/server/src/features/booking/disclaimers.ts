import { randomUUID } from 'node:crypto';
import type { SignedDisclaimer as WireDisclaimer } from '@nadi/contract/booking/disclaimer-endpoints';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { instantOf, toLocal } from '@nadi/domain/kernel/zoned';
import { openUntilOf } from '@nadi/domain/order/promise';
import { disclaimerEnd } from '@nadi/domain/participant/disclaimer';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import { callersOrder, currentWhen, findOrders, readLines } from '../order/ports.ts';
import { type DisclaimerOf, disclaimersOfOrder, namedOrders } from '../participant/ports.ts';
import type { DocumentDeps, RenderedDocument } from './documents.ts';
import { type KeptDisclaimer, sealDisclaimer, unsealDisclaimer } from './sealed-disclaimer.ts';
import * as store from './store.disclaimer.ts';

export interface DisclaimerDeps {
  readonly database: Database;
  readonly sealer: Sealer;
}

export type KeepDisclaimersDeps = DisclaimerDeps & Pick<DocumentDeps, 'brandingOf'>;

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/**
 * Stores what the participants of a complete order have signed, with a PDF of each (PEOPLE-10).
 *
 * Idempotent. After a move it keeps them for the new time of the visit.
 */
export async function keepDisclaimers(
  deps: KeepDisclaimersDeps,
  tenant: TenantFacts,
  orderId: string,
  now: number,
): Promise<void> {
  const { database, sealer } = deps;
  const signed = await disclaimersOfOrder(database, sealer, tenant.id, orderId);
  if (signed.length === 0) return;
  const [lines, stored, orders] = await Promise.all([
    readLines(database, tenant.id, orderId),
    store.listDisclaimers(database, tenant.id, orderId),
    findOrders(database, tenant.id, [orderId]),
  ]);
  const number = orders.get(orderId)?.number ?? '';
  for (const one of signed) {
    const line = lines.find(({ seq }) => seq === one.seq);
    if (line === undefined || line.lost !== null) continue;
    const end = currentWhen(line)?.to ?? openUntilOf(line, toLocal(now, tenant.offset));
    const visitEnd = end === null ? now : instantOf(end, tenant.offset);
    const purgeAfter = disclaimerEnd(visitEnd, one.signed.signed_by === null ? null : one.dob);
    const before = stored.find((row) => isOf(row, one));
    if (before === undefined) await add(deps, tenant, one, { orderId, number, purgeAfter });
    else await store.keepDisclaimer(database, tenant.id, before.id, purgeAfter);
  }
}

const isOf = (row: store.DisclaimerKey, { seq, place, signed }: DisclaimerOf): boolean =>
  row.line_seq === seq && row.place === place && row.slug === signed.slug;

async function add(
  { database, sealer, brandingOf }: KeepDisclaimersDeps,
  tenant: TenantFacts,
  { seq, place, ...of }: DisclaimerOf,
  order: { readonly orderId: string; readonly number: string; readonly purgeAfter: number },
): Promise<void> {
  const { orderId, number, purgeAfter } = order;
  const { disclaimerPdf } = await import('./pdf/disclaimer-pdf.ts');
  const pdf = await disclaimerPdf({ ...of, orderNumber: number }, await brandingOf(tenant.id));
  const id = randomUUID();
  await store.addDisclaimer(database, tenant.id, {
    id,
    order_id: orderId,
    line_seq: seq,
    place,
    slug: of.signed.slug,
    sealed_document: sealDisclaimer(sealer, tenant.id, id, { ...of, pdf: pdf.toString('base64') }),
    signedAt: of.signed.signed_at,
    purgeAfter,
  });
}

/** Checks whether an order names participants, or has any who signed. */
export async function hasParticipants(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<boolean> {
  const [named, signed] = await Promise.all([
    namedOrders(database, tenantId, [orderId]),
    store.signedOrders(database, tenantId, [orderId]),
  ]);
  return named.has(orderId) || signed.has(orderId);
}

/** Lists the disclaimers signed for an order of the caller. Refusal: not_found. */
export async function listOwnDisclaimers(
  deps: DisclaimerDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<WireDisclaimer[], Failure>> {
  const orderId = uuidOfHandle('o', handle);
  const order = orderId === null ? null : await callersOrder(deps, context, orderId);
  return order === null ? NOT_FOUND : ok(await listed(deps, context, order.id));
}

/** Lists the disclaimers signed for an order, for staff. Refusal: not_found. */
export async function listDisclaimersForStaff(
  deps: DisclaimerDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<WireDisclaimer[], Failure>> {
  const { id: tenantId } = context.tenant;
  const orderId = uuidOfHandle('o', handle);
  const orders = orderId === null ? null : await findOrders(deps.database, tenantId, [orderId]);
  if (orderId === null || !orders?.has(orderId)) return NOT_FOUND;
  return ok(await listed(deps, context, orderId));
}

async function listed(
  { database, sealer }: DisclaimerDeps,
  { tenant }: RequestContext,
  orderId: string,
): Promise<WireDisclaimer[]> {
  const [rows, lines] = await Promise.all([
    store.listDisclaimers(database, tenant.id, orderId),
    readLines(database, tenant.id, orderId),
  ]);
  const ids = new Map(lines.map(({ seq, id }) => [seq, id]));
  return rows.map((row) => {
    const { name, signed } = unsealDisclaimer(sealer, tenant.id, row);
    const lineId = ids.get(row.line_seq);
    return {
      id: handleOf('d', row.id),
      booking: lineId === undefined ? null : handleOf('l', lineId),
      participant: name,
      name: signed.name,
      ar_name: signed.name_ar,
      signed_by: signed.signed_by,
      signed_at: formatInstant(signed.signed_at, tenant.offset),
    };
  });
}

/** Returns the PDF of a disclaimer signed for an order of the caller. Refusal: not_found. */
export async function readOwnDisclaimer(
  deps: DisclaimerDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<RenderedDocument, Failure>> {
  const row = await rowOf(deps, context, handle);
  if (row === null || (await callersOrder(deps, context, row.order_id)) === null) return NOT_FOUND;
  return ok(documentOf(unsealDisclaimer(deps.sealer, context.tenant.id, row)));
}

/** Returns the PDF of a signed disclaimer, for staff. Refusal: not_found. */
export async function readDisclaimerForStaff(
  deps: DisclaimerDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<RenderedDocument, Failure>> {
  const row = await rowOf(deps, context, handle);
  if (row === null) return NOT_FOUND;
  return ok(documentOf(unsealDisclaimer(deps.sealer, context.tenant.id, row)));
}

async function rowOf(
  { database }: Pick<DisclaimerDeps, 'database'>,
  { tenant }: RequestContext,
  handle: string,
): Promise<store.DisclaimerRow | null> {
  const id = uuidOfHandle('d', handle);
  return id === null ? null : store.findDisclaimer(database, tenant.id, id);
}

function documentOf({ name, signed, pdf }: KeptDisclaimer): RenderedDocument {
  const title = inLanguage({ en: signed.name, ar: signed.name_ar }, signed.language);
  return {
    name: `${title} ${name}.pdf`.replaceAll(/[\\/:*?"<>|]/g, ' '),
    type: 'application/pdf',
    content: Buffer.from(pdf, 'base64'),
  };
}
