import type { LinePeople, ParticipantEntry } from '@nadi/contract/participant/entry';
import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held } from '../../../../../test/order-facts.ts';
import {
  type Answers,
  closeSite,
  openSite,
  type SitePage,
} from '../../../../../test/site-page.tsx';
import { session } from '../../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../../platform/net/visitor.ts';
import { signIn } from '../../../account/state.ts';
import { closePeople } from '../../state.request.ts';

const field = (id: number, slug: string, more: Partial<FieldConfig> = {}): FieldConfig => ({
  id,
  slug,
  name: slug,
  name_ar: slug,
  type: 'text_box',
  is_required: 1,
  is_visible: 1,
  is_additional: 0,
  options: [],
  multiple: 0,
  content: '',
  ar_content: '',
  content_version: '',
  ar_content_version: '',
  value: null,
  ...more,
});
const BIRTH = field(1, 'dob', { name: 'Date of birth', name_ar: 'تاريخ الميلاد', type: 'date' });
const LEVEL = field(2, 'level', {
  name: 'Level',
  name_ar: 'المستوى',
  type: 'radio_buttons',
  is_additional: 1,
  is_required: 0,
  options: [{ value: 'Beginner', value_ar: 'مبتدئ' }],
});
const ID = field(3, 'id', { name: 'Identity', name_ar: 'الهوية' });
const TAG = field(4, 'tag', { name: 'Tag', name_ar: 'الوسم', is_required: 0 });

const PROFILE = {
  name: 'Layla Haddad',
  first_name: 'Layla',
  last_name: 'Haddad',
  mobile: '+971501234567',
  email: 'customer@demo.nadi',
  dob: '1990-05-01',
  gender: 'female',
  nationality_id: 784,
};
const CARD = { id: 'i', id_proof_type_id: 32, id_proof_number: '784-****-*******-8' };
const member = (id: number, name: string, is_bookable = 1) => ({
  id,
  name,
  first_name: name,
  dob: '2018-02-03',
  gender: 'male',
  nationality_id: 784,
  is_bookable,
});

/** Participants of the line on the server. */
let people: LinePeople;
beforeEach(() => {
  keepVisitor('v_own');
  people = { least: 0, most: 3, given: 0, names: [], form: 'service:2', where_is_place: 0 };
});
afterEach(() => {
  act(closePeople);
  closeSite();
});

const cart = () => ({
  ...held,
  products: held.products.map((product) => ({ ...product, people })),
});

const ANSWERS: Answers = {
  readCart: () => ({ data: cart() }),
  syncCart: (requested) => {
    const [line] = (requested.body as { products: { customers: ParticipantEntry[] }[] }).products;
    const names = (line?.customers ?? []).map(
      (one, place) => one?.name ?? people.names[place] ?? '',
    );
    people = { ...people, names, given: names.filter(Boolean).length };
    return { data: cart() };
  },
  readFieldConfig: () => ({ data: [] }),
  listTags: () => ({ data: [] }),
  readCustomerConfigurations: () => ({ data: { customer_threshold: null } }),
  readProfile: () => ({ data: PROFILE }),
  listDocuments: () => ({ data: [] }),
  listMembers: () => ({ data: [] }),
  listCountries: () => ({ data: [{ id: 784, iso_2: 'AE', name: 'UAE', ar_name: 'الإمارات' }] }),
  listIdProofTypes: () => ({
    data: [
      { id: 32, name: 'Emirates ID', ar_name: 'الهوية الإماراتية' },
      { id: 33, name: 'Passport', ar_name: 'جواز السفر' },
    ],
  }),
};

/** Opens the dialog from the line in the cart. */
async function openPeopleOf(answers: Answers = {}, site: SitePage = {}) {
  const isArabic = site.language === 'ar';
  const { user, calls } = await openSite(`/cart?lang=${isArabic ? 'ar' : 'en'}`, {
    ...site,
    answers: { ...ANSWERS, ...answers },
  });
  const name = isArabic ? /^(أضف المشاركين|تغيير المشاركين)/ : /^(Add|Change) participants/;
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const dialog = within(await screen.findByRole('dialog'));
  const sent = (): unknown => {
    const synced = calls.filter(({ name: call }) => call === 'syncCart');
    const [{ products = [] } = {}] = synced.map(
      ({ body }) => body as { products?: readonly { readonly customers: unknown }[] },
    );
    return products[0]?.customers;
  };
  return { user, calls, dialog, sent };
}

const save = (dialog: ReturnType<typeof within>) =>
  dialog.findByRole('button', { name: 'Save participants' });

describe('the first participant of an account', () => {
  beforeEach(() => signIn(session()));

  it('is complete with what the account has, which cannot be changed here', async () => {
    const { user, dialog, sent } = await openPeopleOf({
      readFieldConfig: () => ({ data: [BIRTH] }),
    });
    await user.click(await dialog.findByRole('button', { name: /Layla Haddad.*Complete/ }));
    dialog.getByText('From your account. Change it in your profile.');
    dialog.getByText('+971501234567');
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(await save(dialog));
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([{ name: 'Layla Haddad', is_primary: true }]);
  });

  it('shows a document masked, and sends no number of it', async () => {
    const { user, dialog, sent } = await openPeopleOf({
      readFieldConfig: () => ({ data: [ID] }),
      listDocuments: () => ({ data: [CARD] }),
    });
    await user.click(await dialog.findByRole('button', { name: /Layla Haddad/ }));
    dialog.getByText('784-****-*******-8');
    await user.click(await save(dialog));
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([{ id_proof_number: '', id_proof_type_id: null }]);
  });

  it('enters what the account lacks', async () => {
    const { user, dialog } = await openPeopleOf({
      readFieldConfig: () => ({ data: [BIRTH] }),
      readProfile: () => ({ data: { ...PROFILE, dob: null } }),
    });
    await user.click(await save(dialog));
    const summary = await dialog.findByRole('alert');
    expect(summary.textContent).toBe(
      'Error: Please fill all required fieldsParticipant 1: Date of birth is required',
    );
    expect(document.activeElement).toBe(summary);
  });

  it('needs the details of the account, which can be loaded again', async () => {
    let isThere = false;
    const { user, dialog } = await openPeopleOf({
      readProfile: () => (isThere ? { data: PROFILE } : { status: 404, code: 'not_found' }),
    });
    await dialog.findByText('said readProfile');
    isThere = true;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /Layla Haddad Participant 1/ });
  });
});

describe('a further participant', () => {
  beforeEach(() => signIn(session()));

  it('is added up to the maximum of a session, and removed', async () => {
    const { user, dialog } = await openPeopleOf({
      readCustomerConfigurations: () => ({ data: { customer_threshold: 3 } }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Add participant' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Full name')));
    await user.click(dialog.getByRole('button', { name: 'Add participant' }));
    dialog.getByText('Maximum of 3 participants allowed to book per session');
    expect(dialog.queryByRole('button', { name: 'Add participant' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /Remove Participant 3/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add participant' })),
    );
  });

  it('asks before typed details are removed', async () => {
    const { user, dialog } = await openPeopleOf();
    await user.click(await dialog.findByRole('button', { name: 'Add participant' }));
    await user.type(dialog.getByLabelText('Full name'), 'Omar');
    await user.click(dialog.getByRole('button', { name: 'Remove Omar?' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Full name').value).toBe('Omar');
  });

  it('is taken from the family, with the contact of the guardian, where that may be booked', async () => {
    const { user, dialog, sent } = await openPeopleOf({
      listMembers: () => ({ data: [member(5, 'Mira'), member(6, 'Ziad', 0)] }),
      readFieldConfig: () => ({ data: [BIRTH] }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Add participant' }));
    const family = dialog.getByLabelText<HTMLSelectElement>('Take from your family');
    await waitFor(() => expect(document.activeElement).toBe(family));
    expect([...family.options].map(({ text }) => text)).toEqual(['Somebody else', 'Mira']);
    dialog.getByText('Members for whom you have not agreed are not listed.');
    await user.selectOptions(family, 'Mira');
    await user.click(await save(dialog));
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([
      { name: 'Layla Haddad' },
      { name: 'Mira', email: 'customer@demo.nadi', mobile: '501234567', dob: '2018-02-03' },
    ]);
  });

  it('has all errors listed, each with its participant and a link to its field', async () => {
    people = { ...people, least: 3 };
    const { user, dialog } = await openPeopleOf({ readFieldConfig: () => ({ data: [ID] }) });
    await user.click(await save(dialog));
    const summary = within(await dialog.findByRole('alert'));
    summary.getByText('Error: Please fill all required fields');
    await user.click(summary.getByRole('link', { name: /Participant 3: Email/ }));
    const last = within(dialog.getAllByRole('listitem').at(-1) as HTMLElement);
    expect(document.activeElement).toBe(await last.findByLabelText('Email'));
    await user.keyboard('omar@example.com');
    expect(summary.queryByRole('link', { name: /Participant 3: Email/ })).toBeNull();
    last.getByLabelText('Email');
  });

  it('has the details of a passport, which are checked against the visit, where one is chosen', async () => {
    const { user, dialog, sent } = await openPeopleOf({
      readFieldConfig: () => ({ data: [ID] }),
      listDocuments: () => ({ data: [CARD] }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Add participant' }));
    expect(dialog.queryByLabelText(/Place of birth/)).toBeNull();
    await user.type(dialog.getByLabelText('Full name'), 'Omar');
    await user.type(dialog.getByLabelText('Mobile number'), '507654321');
    await user.type(dialog.getByLabelText('Email'), 'omar@example.com');
    await user.selectOptions(dialog.getByLabelText('ID type'), 'Passport');
    await user.type(dialog.getByLabelText('ID number'), 'L898902C3');
    const enter = async (name: RegExp, year: string) => {
      const date = within(dialog.getByRole('group', { name }));
      await user.clear(date.getByLabelText('Year'));
      await user.type(date.getByLabelText('Year'), year);
      await user.selectOptions(date.getByLabelText('Month'), 'January');
      await user.clear(date.getByLabelText('Day'));
      await user.type(date.getByLabelText('Day'), '1');
    };
    await enter(/Expiry date \(optional\)/, '2001');
    await enter(/Passport issue date \(optional\)/, '2999');
    await user.type(dialog.getByLabelText(/Place of birth/), 'Dubai');
    await user.type(dialog.getByLabelText(/Reason for booking/), 'Training');
    await user.click(await save(dialog));
    const summary = within(await dialog.findByRole('alert'));
    summary.getByRole('link', { name: /Participant 2: This document has expired/ });
    summary.getByRole('link', { name: /issue date cannot be in the future/ });
    await enter(/Expiry date/, '2999');
    await enter(/Passport issue date/, '2001');
    await user.click(await save(dialog));
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([
      { name: 'Layla Haddad', place_of_birth: '' },
      {
        id_proof_type_id: 33,
        expiry_date: '2999-01-01',
        passport_issue_date: '2001-01-01',
        place_of_birth: 'Dubai',
        booking_reason: 'Training',
      },
    ]);
  });

  it('types an Emirates ID in its groups', async () => {
    const { user, dialog } = await openPeopleOf({ readFieldConfig: () => ({ data: [ID] }) });
    await user.selectOptions(await dialog.findByLabelText('ID type'), 'Emirates ID');
    await user.type(dialog.getByLabelText('ID number'), '784198012345678');
    expect(dialog.getByLabelText<HTMLInputElement>('ID number').value).toBe('784-1980-1234567-8');
  });
});

describe('participants that are saved', () => {
  it('are shown by their names, and stay as they are unless they are entered again', async () => {
    signIn(session());
    people = { ...people, given: 2, names: ['Layla Haddad', 'Omar'] };
    const { user, dialog, sent } = await openPeopleOf();
    await user.click(
      await dialog.findByRole('button', { name: 'Enter the details of Omar again' }),
    );
    const name = await dialog.findByLabelText<HTMLInputElement>('Full name');
    expect(name.value).toBe('Omar');
    await user.type(name, ' Karim');
    await user.type(dialog.getByLabelText('Mobile number'), '507654321');
    await user.type(dialog.getByLabelText('Email'), 'omar@example.com');
    await user.click(await save(dialog));
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([null, { name: 'Omar Karim' }]);
    await screen.findByText(/Omar Karim/);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Omar');
  });
});

describe('nothing typed is lost', () => {
  it('where the server refuses', async () => {
    const { user, dialog } = await openPeopleOf({
      syncCart: () => ({ status: 409, code: 'session_limit' }),
    });
    await user.type(await dialog.findByLabelText('Full name'), 'Sara');
    await user.type(dialog.getByLabelText('Mobile number'), '507654321');
    await user.type(dialog.getByLabelText('Email'), 'sara@example.com');
    await user.click(await save(dialog));
    await dialog.findByText('said syncCart');
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('sara@example.com');
  });

  it('where the dialog is closed by mistake', async () => {
    const { user, dialog } = await openPeopleOf();
    await user.type(await dialog.findByLabelText('Full name'), 'Sara');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: /Keep/ }));
    expect(dialog.getByLabelText<HTMLInputElement>('Full name').value).toBe('Sara');
  });
});

describe('the settings of the venue', () => {
  it('that fail to load are left out, and the form goes on', async () => {
    const failing: Answers['listTags'] = () => ({ status: 404, code: 'not_found' });
    const { dialog } = await openPeopleOf({
      readFieldConfig: () => ({ data: [TAG, LEVEL] }),
      listTags: failing,
      readCustomerConfigurations: failing,
    });
    await dialog.findByLabelText('Full name');
    dialog.getByRole('radio', { name: 'Beginner' });
    expect(dialog.queryByLabelText(/Tag/)).toBeNull();
  });

  it('without fields ask for name and contact alone', async () => {
    const { dialog } = await openPeopleOf({
      readFieldConfig: () => ({ status: 404, code: 'not_found' }),
    });
    await dialog.findByLabelText('Full name');
    expect(dialog.getAllByRole('textbox')).toHaveLength(3);
  });

  it('are shown in Arabic', async () => {
    const { dialog } = await openPeopleOf(
      { readFieldConfig: () => ({ data: [LEVEL] }) },
      { language: 'ar' },
    );
    await dialog.findByRole('radio', { name: 'مبتدئ' });
    dialog.getByRole('group', { name: /المستوى/ });
  });
});

describe('without a login', () => {
  it.each([{ is_baps: 1 }, { is_guest_checkout: 0 }] as const)(
    '%j leads to one, and back to the participants',
    async (config) => {
      const { user, dialog } = await openPeopleOf({}, { config });
      await dialog.findByText('Please Login!');
      await user.click(dialog.getByRole('button', { name: 'Log in' }));
      await screen.findByRole('heading', { name: 'Log in', level: 2 });
      act(() => signIn(session()));
      await screen.findByRole('button', { name: /Layla Haddad Participant 1/ });
    },
  );
});

it('an order waits for the participants that it requires', async () => {
  signIn(session());
  people = { ...people, least: 3 };
  const { user, calls } = await openSite('/cart?lang=en', { answers: ANSWERS });
  await screen.findByText('Participants are missing. Enter them before you pay.');
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await screen.findByRole('dialog', { name: 'Participants' });
  expect(calls.some(({ name }) => name === 'placeOrder')).toBe(false);
});
