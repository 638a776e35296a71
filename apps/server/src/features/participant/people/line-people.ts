import {
  EMIRATES_ID,
  formatDocumentNumber,
  type IdProofTypeId,
  maskedDocumentNumber,
} from '@nadi/domain/account/identity-document';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { NamedAnswer } from '@nadi/domain/participant/named-answers';
import type { Participant } from '@nadi/domain/participant/participant-form';
import { linePeopleEnd } from '@nadi/domain/participant/retention';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import type { SignedDisclaimer, StoredParticipant } from './disclaimers.ts';
import { type AttachedFile, FilesGone } from './files.ts';
import { sealPerson, unsealPerson } from './sealed-participant.ts';
import { completeFiles, keepLineFiles, orderFiles, releaseFiles } from './store.file.ts';
import * as store from './store.people.ts';

/** Participants of an order's line. */
export interface PeopleOfLine {
  readonly seq: number;
  readonly people: readonly (StoredParticipant | null)[];
  /** Participants admitted by each unit. */
  readonly perUnit: number;
  /** End of the visit in epoch milliseconds. */
  readonly visitEnd: number;
}

/** Stores the participants of an order's lines, in the transaction that writes it (PEOPLE-07). */
export async function addLinePeople(
  tx: TenantTx,
  sealer: Sealer,
  orderId: string,
  lines: readonly PeopleOfLine[],
): Promise<void> {
  for (const { seq, people, perUnit, visitEnd } of lines) {
    for (const [place, person] of people.entries()) {
      if (person === null) continue;
      const unit = Math.floor(place / perUnit);
      const sealed = sealPerson(sealer, tx.tenantId, person);
      const row = { line_seq: seq, place, unit, ...sealed };
      const purgeAfter = linePeopleEnd(visitEnd);
      await store.addLinePerson(tx, orderId, row, purgeAfter);
      await keepFiles(tx, person, { orderId, seq, purgeAfter });
    }
  }
}

/** Keeps the files of a participant with the line of an order; throws `FilesGone`. */
async function keepFiles(
  tx: TenantTx,
  { files = [] }: StoredParticipant,
  line: Parameters<typeof orderFiles>[2],
): Promise<void> {
  if (files.length === 0) return;
  // One file may answer two fields.
  const ids = [...new Set(files.map(({ id }) => id))];
  if ((await orderFiles(tx, ids, line)) < ids.length) throw new FilesGone('A file has expired.');
}

/**
 * Keeps the files of a complete order as long as its participants (PEOPLE-14).
 *
 * No cart can use them again; repeated, it changes nothing.
 */
export async function keepFilesOfOrder(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  tenantId: number,
  orderId: string,
): Promise<void> {
  const rows = await store.listLinePeople(database, tenantId, orderId);
  const files = rows.flatMap((row) => {
    const ids = (unsealPerson(sealer, tenantId, row).files ?? []).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ seq: row.line_seq, ids }];
  });
  if (files.length === 0) return;
  await database.forTenant(tenantId, async (tx) => {
    for (const { seq, ids } of files) await completeFiles(tx, orderId, seq, ids);
  });
}

/** Keeps the participants of a line until after its visit at a new time (PEOPLE-07). */
export async function keepLinePeople(
  tx: TenantTx,
  orderId: string,
  seq: number,
  visitEnd: number,
): Promise<void> {
  await store.keepLinePeople(tx, orderId, seq, linePeopleEnd(visitEnd));
  await keepLineFiles(tx, orderId, seq, linePeopleEnd(visitEnd));
}

/** Deletes the participants of an order, for those that replace them. */
export async function dropLinePeople(tx: TenantTx, orderId: string): Promise<void> {
  await store.dropLinePeople(tx, orderId);
  await releaseFiles(tx, orderId);
}

/** Participant as staff see it: documents masked (PEOPLE-07). */
export interface SeenPerson
  extends Pick<
    Participant,
    | 'name'
    | 'email'
    | 'mobile'
    | 'id_proof_type_id'
    | 'expiry_date'
    | 'passport_issue_date'
    | 'place_of_birth'
    | 'booking_reason'
  > {
  /** Age in years; null: no date of birth. */
  readonly age: number | null;
  /** Masked number of the document; null: none. */
  readonly id_proof_number: string | null;
  /** Answers to the fields of the service, without empty ones (PEOPLE-15). */
  readonly answers: readonly NamedAnswer[];
  readonly files: readonly AttachedFile[];
  readonly hasNumbers: boolean;
}

/** Participant of a line as staff see it. */
interface SeenOnLine {
  readonly seq: number;
  readonly personId: string;
  readonly person: SeenPerson;
}

/** Lists the participants of an order by the number of their line. */
export async function peopleOfOrder(
  database: Database,
  sealer: Sealer,
  tenantId: number,
  orderId: string,
  today: LocalDate,
): Promise<readonly SeenOnLine[]> {
  const rows = await store.listLinePeople(database, tenantId, orderId);
  return rows.map(({ line_seq: seq, ...row }) => ({
    seq,
    personId: row.person_id,
    person: seenPerson(unsealPerson(sealer, tenantId, row), today),
  }));
}

/** Participant of an order as the buyer entered it, with a masked number of the document. */
export interface EnteredPerson {
  readonly orderId: string;
  readonly person: Omit<StoredParticipant, 'id_proof_number'> & Pick<SeenPerson, 'id_proof_number'>;
}

/** Lists the participants of several orders, for the buyer's own data. */
export async function peopleEntered(
  database: Database,
  sealer: Sealer,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly EnteredPerson[]> {
  const rows = await store.listPeopleOfOrders(database, tenantId, orderIds);
  return rows.map(({ order_id: orderId, ...row }) => {
    const person = unsealPerson(sealer, tenantId, row);
    return { orderId, person: { ...person, id_proof_number: maskedNumber(person) } };
  });
}

/** Signed disclaimer of a participant, by line and place. */
export interface DisclaimerOf {
  readonly seq: number;
  readonly place: number;
  readonly name: string;
  readonly dob: LocalDate | null;
  readonly signed: SignedDisclaimer;
}

/** Lists the disclaimers that the participants of an order have signed. */
export async function disclaimersOfOrder(
  database: Database,
  sealer: Sealer,
  tenantId: number,
  orderId: string,
): Promise<readonly DisclaimerOf[]> {
  const rows = await store.listLinePeople(database, tenantId, orderId);
  return rows.flatMap(({ line_seq: seq, place, ...row }) => {
    const { name, dob, disclaimers = [] } = unsealPerson(sealer, tenantId, row);
    return disclaimers.map((signed) => ({ seq, place, name, dob, signed }));
  });
}

/** Returns the masked number of a participant's document; null: none. */
const maskedNumber = ({
  id_proof_type_id: type,
  id_proof_number: number,
}: StoredParticipant): string | null =>
  type === null || number === null ? null : maskedDocumentNumber(type as IdProofTypeId, number);

const seenPerson = (person: StoredParticipant, today: LocalDate): SeenPerson => {
  return {
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    age: person.dob === null ? null : ageOn(person.dob, today),
    id_proof_number: maskedNumber(person),
    id_proof_type_id: person.id_proof_type_id,
    expiry_date: person.expiry_date,
    passport_issue_date: person.passport_issue_date,
    place_of_birth: person.place_of_birth,
    booking_reason: person.booking_reason,
    answers: person.answers,
    files: person.files ?? [],
    hasNumbers: numbersIn(person).length > 0,
  };
};

/** Number of an identity document with the names of its field; empty: of the document. */
interface NamedNumber {
  readonly name: Localized;
  readonly number: string;
}

/** Returns the numbers of a participant that staff see masked. */
const numbersIn = ({
  id_proof_type_id: type,
  id_proof_number: number,
  additional_fields,
  answers,
}: StoredParticipant): readonly NamedNumber[] => [
  ...(type === null || number === null
    ? []
    : [{ name: { en: '', ar: '' }, number: formatDocumentNumber(type as IdProofTypeId, number) }]),
  ...answers.flatMap(({ slug, type, name }) => {
    const value = additional_fields.find((one) => one.slug === slug)?.value;
    if (type !== 'emirates_id' || typeof value !== 'string') return [];
    return [{ name, number: formatDocumentNumber(EMIRATES_ID, value) }];
  }),
];

/** Numbers of the documents of a participant, and the line they are of. */
export interface NumbersOfPerson {
  readonly orderId: string;
  readonly seq: number;
  readonly numbers: readonly NamedNumber[];
}

/** Loads the unmasked numbers of a participant (PEOPLE-16); null: unknown. */
export async function numbersOf(
  database: Database,
  sealer: Sealer,
  tenantId: number,
  personId: string,
): Promise<NumbersOfPerson | null> {
  const row = await store.findLinePerson(database, tenantId, personId);
  if (row === null) return null;
  const numbers = numbersIn(unsealPerson(sealer, tenantId, row));
  return { orderId: row.order_id, seq: row.line_seq, numbers };
}

/** Returns the age in whole years. */
const ageOn = (born: LocalDate, today: LocalDate): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
