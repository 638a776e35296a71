import { sealPerson } from '../src/features/participant/people/sealed-participant.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { handleOf } from '../src/platform/handle.ts';
import { createSealer } from '../src/platform/sealed-text.ts';
import { runSql, uuidIn } from './books.ts';

/** Makes security approve the lines of an order that was bought without a request. */
export async function securedBySql(url: string, orderId: string): Promise<void> {
  const values = [uuidIn(orderId)];
  await runSql(
    url,
    `insert into order_request (tenant_id, order_id, answer_until, decided_at, approved_at)
     values (1, $1, to_timestamp(1), to_timestamp(1), to_timestamp(1))`,
    values,
  );
  await runSql(
    url,
    `insert into approval (tenant_id, id, order_id, order_line_id, which)
     select 1, gen_random_uuid(), order_id, id, 'security' from order_line where order_id = $1`,
    values,
  );
}

const PERSON = {
  name: 'Sara Ali',
  first_name: '',
  last_name: '',
  email: 'sara@example.com',
  mobile: '',
  nationality: null,
  dob: null,
  gender: null,
  religion: null,
  customer_tag: null,
  id_proof_type_id: 33,
  id_proof_number: 'L898902C3',
  expiry_date: null,
  passport_issue_date: null,
  place_of_birth: '',
  booking_reason: '',
  additional_fields: [],
  documents: [],
  answers: [],
};

/** Names a participant with a passport in an order that security approves; returns its id. */
export async function securedParticipant(url: string, orderId: string): Promise<string> {
  const sealer = createSealer(readEnvironment({}).secret);
  const { person_id, sealed_person } = sealPerson(sealer, 1, PERSON);
  await runSql(
    url,
    `insert into line_participant (tenant_id, order_id, line_seq, place, unit, person_id, sealed_person, purge_after)
     select 1, order_id, seq, 0, 0, $2, $3, now() + interval '9 years' from order_line where order_id = $1`,
    [uuidIn(orderId), person_id, sealed_person],
  );
  await securedBySql(url, orderId);
  return handleOf('p', person_id);
}
