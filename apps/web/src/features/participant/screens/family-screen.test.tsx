import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answers,
  address,
  closeSite,
  openSite,
  type Query,
} from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn, signOut } from '../../account/state.ts';

const MIRA = {
  id: 5,
  role: 'guardian',
  first_name: 'Mira',
  last_name: 'Haddad',
  name: 'Mira Haddad',
  dob: '2018-02-03',
  gender: null,
  nationality_id: 784,
  is_minor: 1,
  is_bookable: 1,
  version: 'v1',
  documents: [],
  relationship: 'child',
  consent: {
    state: 'given',
    text: 'guardian',
    version: 1,
    at: '2026-11-20T10:00:00+04:00',
    given_version: 1,
  },
  second_guardian: null,
  guardian_name: null,
};
const SHARED = {
  ...MIRA,
  id: 6,
  first_name: 'Ziad',
  name: 'Ziad Karim',
  role: 'second_guardian',
  relationship: null,
  consent: null,
  guardian_name: 'Rashid Karim',
  is_bookable: 0,
  documents: [
    {
      id: `i_${'A'.repeat(22)}`,
      id_proof_type_id: 33,
      id_proof_number: '*******C3',
      expiry_date: null,
      state: 'valid',
      file: null,
      saved_at: '2026-11-20T10:00:00+04:00',
    },
  ],
};
const INVITATION = {
  id: `g_${'A'.repeat(22)}`,
  member_name: 'Noor',
  guardian_name: 'Huda Nasser',
  expires_at: '2026-12-04T10:00:00+04:00',
};

const STATUS: Answers = {
  listMembers: () => ({ data: [MIRA] }),
  listInvitations: () => ({ data: [] }),
  listCountries: () => ({
    data: [{ id: 784, name: 'United Arab Emirates', ar_name: 'الإمارات' }],
  }),
  listIdProofTypes: () => ({ data: [{ id: 33, name: 'Passport', ar_name: 'جواز السفر' }] }),
};

const visit = (answers: Answers = {}, language: 'en' | 'ar' = 'en') =>
  openSite(`/profile/family?lang=${language}`, { answers: { ...STATUS, ...answers }, language });

const sent = (calls: readonly Query[], name: Query['name']) =>
  calls.findLast((call) => call.name === name)?.body;
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

describe('the family', () => {
  it('is a card for each member, with their relationship', async () => {
    await visit();
    const card = await screen.findByRole('article', { name: 'Mira Haddad' });
    expect(card.textContent).toContain('Child8 years old');
    await within(card).findByText('United Arab Emirates');
    within(card).getByText(/Given on/);
  });

  it('that is empty shows how to begin', async () => {
    await visit({ listMembers: () => ({ data: [] }) });
    await screen.findByText('Nobody added yet');
    await button('Add family member');
  });

  it('that fails to load is reported, and can be loaded again', async () => {
    let isThere = false;
    const { user } = await visit({
      listMembers: () => (isThere ? { data: [MIRA] } : { status: 500, code: 'internal_error' }),
    });
    await screen.findByText('said listMembers');
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'Mira Haddad' });
  });

  it('of twenty takes nobody more', async () => {
    const data = Array.from({ length: 20 }, (_, id) => ({ ...MIRA, id: id + 1 }));
    await visit({ listMembers: () => ({ data }) });
    await screen.findByText('Your family has as many members as it can have.');
    expect(screen.queryByRole('button', { name: 'Add family member' })).toBeNull();
  });
});

describe('a member that is added', () => {
  it('is restored as typed after a new login, except for the consent', async () => {
    const { user } = await visit();
    await user.click(await button('Add family member'));
    await user.type(await screen.findByLabelText('First name'), 'Haya');
    await user.click(screen.getByLabelText('I have read this and agree.'));
    act(signOut);
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    act(() => signIn(session()));
    await waitFor(() => expect(address()).toMatch(/^\/profile\/family/));
    await user.click(await button('Add family member'));
    const name = await screen.findByLabelText<HTMLInputElement>('First name');
    expect(name.value).toBe('Haya');
    const consent = screen.getByLabelText<HTMLInputElement>('I have read this and agree.');
    expect(consent.checked).toBe(false);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(await button('Add family member'));
    const renewed = await screen.findByLabelText<HTMLInputElement>('First name');
    expect(renewed.value).toBe('');
  });

  it('is sent with the version of the consent that was shown', async () => {
    const { user, calls } = await visit({ addMember: () => ({ data: MIRA }) });
    await user.click(await button('Add family member'));
    await user.type(await screen.findByLabelText('First name'), 'هيا');
    await user.type(screen.getByLabelText('Last name'), 'پارسا');
    await user.type(screen.getByLabelText('Day'), '29');
    await user.selectOptions(screen.getByLabelText('Month'), 'February');
    await user.type(screen.getByLabelText('Year'), '2020');
    await user.selectOptions(screen.getByLabelText('Relationship to you'), 'child');
    await screen.findByText(/I am a parent or the legal guardian/);
    await user.click(screen.getByLabelText('I have read this and agree.'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Mira Haddad has been added.');
    expect(sent(calls, 'addMember')).toEqual({
      first_name: 'هيا',
      last_name: 'پارسا',
      dob: '2020-02-29',
      relationship: 'child',
      gender: '',
      nationality_id: null,
      consent: true,
      consent_version: 1,
    });
  });

  it('of age is added with another consent text, and one with a future date of birth is not sent', async () => {
    const { user, calls } = await visit();
    await user.click(await button('Add family member'));
    await user.type(await screen.findByLabelText('Day'), '1');
    await user.selectOptions(screen.getByLabelText('Month'), 'January');
    await user.type(screen.getByLabelText('Year'), '1990');
    await screen.findByText(/This person is of age/);
    await user.clear(screen.getByLabelText('Year'));
    await user.type(screen.getByLabelText('Year'), '2027');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Date of birth cannot be in the future')).toHaveLength(2);
    await screen.findByText(/I am a parent or the legal guardian/);
    expect(sent(calls, 'addMember')).toBeUndefined();
  });
});

it('a member changed elsewhere is reported, no typed value is lost, and it is reloaded on request', async () => {
  let there = MIRA;
  const { user } = await visit({
    listMembers: () => ({ data: [there] }),
    changeMember: () => ({ status: 409, code: 'changed_meanwhile' }),
  });
  await user.click(await button('Edit: Mira'));
  const first = () => screen.findByLabelText<HTMLInputElement>('First name');
  await user.type(await first(), 'x');
  there = { ...MIRA, first_name: 'Mirna', name: 'Mirna Haddad', version: 'v2' };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('said changeMember');
  expect((await first()).value).toBe('Mirax');
  await user.click(screen.getByRole('button', { name: 'Show what is there now' }));
  await waitFor(async () => expect((await first()).value).toBe('Mirna'));
});

it('the removal of a member is announced, though its card is gone by then', async () => {
  let all = [MIRA];
  const { user } = await visit({
    listMembers: () => ({ data: all }),
    removeMember: () => {
      all = [];
      return { data: null };
    },
  });
  await user.click(await button('Remove: Mira'));
  await screen.findByText(/All details and documents of Mira are deleted/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Mira Haddad has been removed.');
  await screen.findByText('Nobody added yet');
});

describe('consent', () => {
  it('is withdrawn, after its effect was shown', async () => {
    const { user, calls } = await visit({ recordConsent: () => ({ data: MIRA }) });
    await user.click(await button('Withdraw: Mira'));
    await screen.findByText(/From then on nobody can book for Mira/);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent(calls, 'recordConsent')).toEqual({ consent: false }));
  });

  it('that was outgrown is given again, with the text for adults', async () => {
    const consent = { ...MIRA.consent, state: 'outgrown', text: 'adult' };
    const { user, calls } = await visit({
      listMembers: () => ({ data: [{ ...MIRA, is_minor: 0, is_bookable: 0, consent }] }),
      recordConsent: () => ({ data: MIRA }),
    });
    await screen.findByText(/your consent as a guardian has ended/);
    await user.click(await button('Give consent: Mira'));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/This person is of age/);
    await user.click(within(dialog).getByRole('button', { name: 'Give consent' }));
    expect(sent(calls, 'recordConsent')).toBeUndefined();
    await user.click(within(dialog).getByLabelText('I have read this and agree.'));
    await user.click(within(dialog).getByRole('button', { name: 'Give consent' }));
    await waitFor(() =>
      expect(sent(calls, 'recordConsent')).toEqual({ consent: true, consent_version: 1 }),
    );
  });
});

describe('a second guardian', () => {
  it('is invited by email or by mobile number, after their access was shown', async () => {
    const { user, calls } = await visit({ inviteGuardian: () => ({ data: MIRA }) });
    await user.click(await button('Invite: Mira'));
    await screen.findByText(/They do not see: your payments/);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Please input correct email address');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '@example.com');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('The invitation has been sent.');
    expect(sent(calls, 'inviteGuardian')).toEqual({ email: 'x@example.com' });
    await user.click(await button('Invite: Mira'));
    await user.click(await screen.findByRole('radio', { name: 'Mobile' }));
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0501234567');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(sent(calls, 'inviteGuardian')).toEqual({ mobile: '+971501234567' }));
  });

  it('is ended by the first', async () => {
    const second_guardian = {
      state: 'accepted',
      address: null,
      name: 'Layla Ali',
      expires_at: null,
      since: '2026-11-20T10:00:00+04:00',
    };
    const { user, calls } = await visit({
      listMembers: () => ({ data: [{ ...MIRA, second_guardian }] }),
      endGuardian: () => ({ data: null }),
    });
    await screen.findByText('Layla Ali sees Mira and may book.');
    await user.click(await button('End: Mira'));
    await user.click(screen.getByRole('button', { name: 'End' }));
    await screen.findByText('The second guardianship has ended.');
    expect(calls.some(({ name }) => name === 'endGuardian')).toBe(true);
  });

  it('sees the child, whose family it is and that it cannot be booked for; and cannot change anything', async () => {
    const { user } = await visit({
      listMembers: () => ({ data: [SHARED] }),
      endGuardian: () => ({ data: null }),
    });
    const card = await screen.findByRole('article', { name: /Ziad Karim/ });
    expect(card.textContent).toContain('Family of Rashid Karim');
    expect(card.textContent).toContain('Cannot be booked for at present.');
    await within(card).findByText('Passport');
    within(card).getByText('*******C3');
    const buttons = within(card).getAllByRole('button');
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Leave: Ziad']);
    await user.click(await button('Leave: Ziad'));
    await screen.findByText(/Rashid Karim can invite you again/);
  });

  it('accepts an invitation, or declines it', async () => {
    const { user, calls } = await visit({
      listInvitations: () => ({ data: [INVITATION] }),
      answerInvitation: () => ({ data: null }),
    });
    await screen.findByText('Huda Nasser asks you to be second guardian of Noor.');
    await user.click(await button('Decline'));
    await screen.findByText('The invitation has been declined.');
    expect(sent(calls, 'answerInvitation')).toEqual({ is_accepted: 0 });
    await user.click(await button('Accept'));
    await screen.findByText('You are now second guardian of Noor.');
    expect(sent(calls, 'answerInvitation')).toEqual({ is_accepted: 1 });
  });
});
