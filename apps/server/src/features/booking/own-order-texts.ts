import type { readOwnData } from '@nadi/contract/account/profile-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { listDocumentsOfOrders, presentDocument } from '../document/service.ts';
import { ordersPlacedBy } from '../order/ports.ts';
import { peopleEntered } from '../participant/ports.ts';
import type { DisclaimerDeps } from './disclaimers.ts';
import { unsealDisclaimer } from './sealed-disclaimer.ts';
import * as store from './store.disclaimer.ts';
import { cancelledWithReason } from './store.ts';

type OwnOrderTexts = Pick<
  AnswerOf<typeof readOwnData>,
  'participants' | 'disclaimers' | 'cancellations' | 'tax_documents'
>;

/** Returns people, disclaimers, reasons and tax documents of the caller's orders (ACCOUNT-30). */
export async function ownOrderTexts(
  { database, sealer }: DisclaimerDeps,
  { tenant, actor: { customer } }: RequestContext,
): Promise<OwnOrderTexts> {
  const purchaserIds = customer?.purchaserIds ?? [];
  const orders = await ordersPlacedBy(database, tenant.id, purchaserIds);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const ids = [...numbers.keys()];
  const [entered, signed, cancelled, taxDocuments] = await Promise.all([
    peopleEntered(database, sealer, tenant.id, ids),
    store.listDisclaimersOfOrders(database, tenant.id, ids),
    cancelledWithReason(database, tenant.id, purchaserIds),
    listDocumentsOfOrders(database, tenant.id, ids),
  ]);
  const orderOf = (id: string) => ({ order_number: numbers.get(id) ?? '' });
  return {
    participants: entered.map(({ orderId, person }) => ({
      ...orderOf(orderId),
      name: person.name,
      email: person.email,
      mobile: person.mobile,
      dob: person.dob,
      id_proof_type_id: person.id_proof_type_id,
      id_proof_number: person.id_proof_number,
      expiry_date: person.expiry_date,
      passport_issue_date: person.passport_issue_date,
      place_of_birth: person.place_of_birth,
      booking_reason: person.booking_reason,
      answers: person.answers.map(({ name, value }) => ({
        name: name.en,
        ar_name: name.ar,
        value: value.en,
        ar_value: value.ar,
      })),
    })),
    disclaimers: signed.map((row) => {
      const { name, signed: of } = unsealDisclaimer(sealer, tenant.id, row);
      return {
        ...orderOf(row.order_id),
        participant: name,
        name: of.name,
        ar_name: of.name_ar,
        language: of.language,
        signed_by: of.signed_by,
        signed_at: formatInstant(of.signed_at, tenant.offset),
      };
    }),
    cancellations: cancelled.map(({ id, orderNumber, cancelReason }) => ({
      order_number: orderNumber,
      ticket_id: handleOf('t', id),
      reason: cancelReason ?? '',
    })),
    tax_documents: taxDocuments.map((row) => {
      const { id: _, ...shown } = presentDocument(row, tenant.offset);
      return { ...orderOf(row.orderId), ...shown };
    }),
  };
}
