import { multipart } from './buyer.ts';
import type { CallInput, CallOptions } from './harness.ts';
import { HANDLE, inParams, type Row } from './id-row.ts';

const aMember = {
  first_name: 'Mira',
  last_name: 'Ali',
  dob: '2018-02-03',
  relationship: 'child',
  version: 'none',
};
/** Creates a row for a call about a family member, with any other input. */
const ofMember = (
  rest: () => CallInput & Pick<CallOptions, 'headers'> = () => ({}),
  own: Row['own'] = ({ member }) => member,
): Row => ({
  own,
  madeUp: 999_999,
  of: 'personal',
  input: (id) => ({ ...rest(), params: { id } }),
});
const aPassport = { id_proof_type_id: '33', id_proof_number: 'L898902C3' };

/** Demo customer who becomes an employee. */
const EMPLOYEE = 3;

/** Rows of ids in calls about a family and about a company. */
export const FAMILY_ROWS: Readonly<Record<string, Row>> = {
  'changeMember params.id': ofMember(() => ({ body: aMember })),
  'recordConsent params.id': ofMember(() => ({ body: { consent: 0 } })),
  'saveMemberDocument params.id': ofMember(() => multipart(aPassport)),
  'saveMemberDocument body.replaces': {
    own: ({ memberPassport }) => memberPassport,
    madeUp: `i_${HANDLE}`,
    of: 'personal',
    input: (id, _, { member }) => ({
      ...multipart({ ...aPassport, id_proof_number: '', replaces: String(id) }),
      params: { id: member },
    }),
  },
  'inviteGuardian params.id': ofMember(() => ({ body: { email: 'other@example.com' } })),
  'endGuardian params.id': ofMember(),
  'answerInvitation params.id': {
    ...inParams('id', ({ invitation }) => invitation, 'personal', `g_${HANDLE}`),
    input: (id) => ({ params: { id }, body: { is_accepted: 1 } }),
  },
  'removeMemberDocument params.id': {
    own: ({ otherMember }) => otherMember,
    madeUp: 999_999,
    of: 'personal',
    input: (id, _, { otherPassports }) => ({
      params: { id, document_id: otherPassports.passport },
    }),
  },
  'removeMemberDocument params.document_id': {
    own: ({ otherPassports }) => otherPassports.emiratesId,
    madeUp: `i_${HANDLE}`,
    of: 'personal',
    input: (id, _, { otherMember }) => ({ params: { id: otherMember, document_id: id } }),
  },
  'removeMember params.id': ofMember(
    () => ({}),
    ({ otherMember }) => otherMember,
  ),
  'removeSavedDetails params.id': inParams(
    'id',
    ({ savedDetails }) => savedDetails,
    'personal',
    `v_${HANDLE}`,
  ),
  'withdrawEmployee params.id': inParams(
    'id',
    ({ employment }) => employment,
    'personal',
    `b_${HANDLE}`,
  ),
  'setAllowance params.id': {
    ...inParams('id', () => EMPLOYEE, 'personal', 999_999),
    input: (id) => ({ params: { id }, body: { amount: 10 } }),
  },
  'removeEmployee params.id': inParams('id', () => EMPLOYEE, 'personal', 999_999),
};
