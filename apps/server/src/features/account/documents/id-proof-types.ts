import type { listIdProofTypes } from '@nadi/contract/account/list-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { EMIRATES_ID, PASSPORT } from '@nadi/domain/account/identity-document';

/** Identity document types, with the numbers the specification gives them. */
export const ID_PROOF_TYPES: AnswerOf<typeof listIdProofTypes> = [
  { id: EMIRATES_ID, name: 'Emirates Id', ar_name: 'الهوية الإماراتية' },
  { id: PASSPORT, name: 'Passport', ar_name: 'جواز السفر' },
];
