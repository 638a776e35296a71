import type { ParticipantEntry } from '@nadi/contract/participant/entry';
import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held } from '../../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../../test/site-page.tsx';
import { session } from '../../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../../platform/net/visitor.ts';
import { signIn, signOut } from '../../../account/state.ts';
import { closePeople } from '../../state.request.ts';

/** Details of participants that are saved for next time, and filled in again (PEOPLE-11, 12). */

const field = (id: number, slug: string, more: Partial<FieldConfig>): FieldConfig => ({
  id,
  slug,
  name: slug,
  name_ar: slug,
  type: 'text_box',
  is_required: 1,
  is_visible: 1,
  is_additional: 1,
  options: [],
  multiple: 0,
  content: '',
  ar_content: '',
  content_version: '',
  ar_content_version: '',
  value: null,
  ...more,
});
const DOCTOR = field(1, 'doctor', { name: 'Doctor', name_ar: 'الطبيب' });
const LEVEL = field(2, 'level', {
  name: 'Level',
  type: 'drop_down',
  is_required: 0,
  options: [{ value: 'Beginner', value_ar: '' }],
});
const ID = field(3, 'id', { name: 'Identity', is_additional: 0, is_required: 0 });
const FORM = 'service:2';
const PROFILE = {
  name: 'Layla Haddad',
  first_name: 'Layla',
  last_name: 'Haddad',
  mobile: '+971501234567',
  email: 'customer@demo.nadi',
  dob: null,
  gender: null,
  nationality_id: null,
};
const MIRA = { id: 5, name: 'Mira', dob: '2018-02-03', gender: null, nationality_id: null };
const CARD = { id_proof_type_id: 33, id_proof_number: '*******X1', expiry_date: '2030-01-01' };
const saved = (member_id: number | null, value: string, number: string) => ({
  id: `v_${member_id}`,
  member_id,
  person: '',
  document: { id_proof_type_id: 33, id_proof_number: number, expiry_date: null },
  additional_fields: [{ form: FORM, slug: 'doctor', name: '', ar_name: '', value }],
});

const people = { least: 0, most: 3, given: 0, names: [], form: FORM, where_is_place: 0 };
const cart = () => ({ ...held, products: held.products.map((one) => ({ ...one, people })) });

beforeEach(() => {
  keepVisitor('v_own');
  signIn(session());
});
afterEach(() => {
  act(closePeople);
  act(signOut);
  closeSite();
});

async function openDialog(answers: Answers = {}) {
  const { user, calls } = await openSite('/cart?lang=en', {
    answers: {
      readCart: () => ({ data: cart() }),
      syncCart: () => ({ data: cart() }),
      readFieldConfig: () => ({ data: [DOCTOR, LEVEL, ID] }),
      listTags: () => ({ data: [] }),
      readCustomerConfigurations: () => ({ data: { customer_threshold: null } }),
      readProfile: () => ({ data: PROFILE }),
      listDocuments: () => ({ data: [] }),
      listCountries: () => ({ data: [] }),
      listIdProofTypes: () => ({ data: [{ id: 33, name: 'Passport', ar_name: 'جواز السفر' }] }),
      listMembers: () => ({ data: [{ ...MIRA, is_bookable: 1, documents: [] }] }),
      listSavedDetails: () => ({
        data: [saved(null, '*******em', '*******C3'), saved(5, '*******ar', '*******Z9')],
      }),
      ...answers,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Add participants/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const dialog = within(await screen.findByRole('dialog'));
  const save = async () =>
    user.click(await dialog.findByRole('button', { name: 'Save participants' }));
  const sent = () =>
    calls
      .filter(({ name }) => name === 'syncCart')
      .map(({ body }) => (body as { products: { customers: ParticipantEntry[] }[] }).products[0])
      .map((line) => line?.customers);
  return { user, dialog, save, sent };
}

describe('saved details', () => {
  it('are shown masked, and their masks are sent for the server to fill in', async () => {
    const { user, dialog, save, sent } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: /Layla Haddad.*Complete/ }));
    dialog.getByText('*******em');
    dialog.getByText('*******C3');
    expect(dialog.queryByLabelText('Doctor')).toBeNull();
    await save();
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([
      [
        {
          id_proof_type_id: 33,
          id_proof_number: '*******C3',
          save_detail_for_future: false,
          saved_details_id: 'v_null',
          additional_fields: [{ slug: 'doctor', value: '*******em' }],
        },
      ],
    ]);
  });

  it('are replaced by another value, which is saved where it is chosen', async () => {
    const { user, dialog, save, sent } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: /Layla Haddad/ }));
    await user.click(dialog.getByRole('button', { name: 'Enter another: Doctor' }));
    await save();
    await dialog.findByRole('link', { name: /Doctor is required/ });
    await user.type(dialog.getByLabelText('Doctor'), 'Dr. Omar');
    await user.click(dialog.getByLabelText('Save these details for next time'));
    await save();
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([
      [
        {
          save_detail_for_future: true,
          additional_fields: [{ slug: 'doctor', value: 'Dr. Omar' }],
        },
      ],
    ]);
  });

  it('are not what a typed text with stars is taken for', async () => {
    const { user, dialog, save, sent } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: /Layla Haddad/ }));
    await user.click(dialog.getByRole('button', { name: 'Enter another: Doctor' }));
    await user.type(dialog.getByLabelText('Doctor'), 'Dr. **** Omar');
    await user.click(dialog.getByRole('button', { name: 'Enter another: Passport' }));
    await user.selectOptions(dialog.getByLabelText(/^ID type/), 'Passport');
    await user.type(dialog.getByLabelText(/^ID number/), '****');
    await save();
    await dialog.findByRole('link', { name: /passport/i });
    expect(sent()).toEqual([]);
    await user.clear(dialog.getByLabelText(/^ID number/));
    await user.type(dialog.getByLabelText(/^ID number/), 'L898902C3');
    await save();
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([
      [{ saved_details_id: null, additional_fields: [{ value: 'Dr. **** Omar' }] }],
    ]);
  });

  it('of a family member are filled in once the member is chosen', async () => {
    const { user, dialog, save, sent } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Add participant' }));
    const second = within(dialog.getAllByRole('listitem').at(-1) as HTMLElement);
    expect(second.queryByLabelText('Save these details for next time')).toBeNull();
    const family = second.getByLabelText('Take from your family');
    await user.selectOptions(family, 'Mira');
    second.getByText('*******ar');
    second.getByText('*******Z9');
    second.getByLabelText('Save these details for next time');
    await user.selectOptions(family, 'Somebody else');
    second.getByLabelText('Doctor');
    await user.selectOptions(second.getByLabelText(/^ID type/), 'Passport');
    await user.type(second.getByLabelText(/^Place of birth/), 'Oslo');
    await user.selectOptions(family, 'Mira');
    await save();
    await screen.findByText('Participants saved');
    expect(sent()[0]?.[1]).toMatchObject({
      member_id: 5,
      id_proof_number: '*******Z9',
      place_of_birth: '',
      additional_fields: [{ slug: 'doctor', value: '*******ar' }],
    });
  });

  it('give way to the document of the family member', async () => {
    const { user, dialog, save, sent } = await openDialog({
      listMembers: () => ({ data: [{ ...MIRA, is_bookable: 1, documents: [CARD] }] }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Add participant' }));
    const second = within(dialog.getAllByRole('listitem').at(-1) as HTMLElement);
    await user.selectOptions(second.getByLabelText('Take from your family'), 'Mira');
    second.getByText('From your family. Change it on the page of your family.');
    second.getByText('*******X1');
    expect(second.queryByText('*******Z9')).toBeNull();
    expect(second.queryByLabelText(/^ID type/)).toBeNull();
    await save();
    await screen.findByText('Participants saved');
    expect(sent()[0]?.[1]).toMatchObject({
      member_id: 5,
      id_proof_number: '',
      id_proof_type_id: null,
    });
  });

  it('that have changed meanwhile are entered again', async () => {
    const errors = {
      'products.0.customers.0.additional_fields.doctor': ['Doctor is no longer saved.'],
    };
    const { user, dialog, save } = await openDialog({
      syncCart: () => ({ status: 422, code: 'validation_failed', errors }),
    });
    await save();
    await user.click(await dialog.findByRole('link', { name: 'Doctor is no longer saved.' }));
    const button = dialog.getByRole('button', { name: 'Enter another: Doctor' });
    expect(document.activeElement).toBe(button);
    await user.click(button);
    dialog.getByLabelText('Doctor');
  });

  it('are offered to nobody without an account', async () => {
    act(signOut);
    const { dialog } = await openDialog();
    await dialog.findByLabelText('Doctor');
    expect(dialog.queryByLabelText('Save these details for next time')).toBeNull();
  });
});
