import { CONSOLE_HEADER } from '@nadi/contract/staff/console-header';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

/** PEOPLE-07: participants at the desk. */

afterEach(closeConsole);

const PERSON = {
  booking: BOOKING.id,
  participant: 'p_00000001',
  name: 'Sara Ali',
  email: 'sara@example.com',
  mobile: '+971501112233',
  age: 36,
  id_proof_type_id: 32,
  id_proof_number: '784-****-*******-8',
  can_open_numbers: 0,
  expiry_date: '2030-01-31',
  passport_issue_date: null,
  place_of_birth: '',
  booking_reason: 'Training',
  answers: [],
  files: [],
};
const OTHER = { ...PERSON, booking: 'l_00000009', name: 'Omar Ali' };

async function openDialog(
  readBookingPeople: () => unknown,
  more: object = {},
  answers: object = {},
) {
  const named = { ...BOOKING, has_participants: 1, ...more };
  const opened = await openConsole('/', {
    answers: { readConsoleDay: () => dayOf([named, MORNING]), readBookingPeople, ...answers },
  } as Parameters<typeof openConsole>[1]);
  const table = within(await screen.findByRole('table'));
  const name = new RegExp(`^${opened.t('console.participants')}`);
  const buttons = table.getAllByRole('button', { name });
  expect(buttons).toHaveLength(1);
  await opened.user.click(buttons[0] as HTMLElement);
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

it('shows the people of the booking alone, with masked documents', async () => {
  const passport = { passport_issue_date: '2020-02-03', place_of_birth: 'Dubai' };
  const visitor = { ...PERSON, ...passport, expiry_date: null, booking_reason: '' };
  const { dialog, t } = await openDialog(() => [PERSON, OTHER, visitor]);
  const [first, second] = await dialog.findAllByRole('listitem');
  within(first as HTMLElement).getByText('784-****-*******-8');
  const details = (of?: HTMLElement) => of?.textContent;
  expect(details(first)).toMatch(/31.*2030/);
  expect(details(first)).toContain(t('console.bookingReason', { reason: 'Training' }));
  expect(details(second)).toMatch(/3.*2020/);
  expect(details(second)).toContain(t('console.bornIn', { place: 'Dubai' }));
  expect(dialog.queryByText('Omar Ali')).toBeNull();
});

it('PEOPLE-15: shows the e-mail and the answers under the names of their fields', async () => {
  const name = { name: 'Level', ar_name: 'المستوى' };
  const level = { type: 'drop_down', ...name, value: 'Beginner', ar_value: 'مبتدئ' };
  const since = { type: 'date', name: 'Since', ar_name: '', value: '2020-02-03' };
  const answers = [level, { ...since, ar_value: since.value }];
  const { dialog } = await openDialog(() => [{ ...PERSON, answers }]);
  await dialog.findByText('sara@example.com');
  const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Level', 'Since']);
  const values = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['Beginner', expect.stringMatching(/3.*2020/)]);
});

it('PEOPLE-16: opens the numbers on a tap, and hides them again', async () => {
  const mine = { ...PERSON, can_open_numbers: 1 };
  const openParticipantNumbers = () => [
    { name: '', ar_name: '', number: '784-1980-1234567-8' },
    { name: 'Guardian', ar_name: '', number: '784-2010-1111111-5' },
  ];
  const other = { ...PERSON, name: 'Omar Ali' };
  const opening = await openDialog(() => [mine, other], {}, { openParticipantNumbers });
  const { dialog, user, t, sentTo } = opening;
  const show = await dialog.findByRole('button', { name: new RegExp(t('console.showNumber')) });
  expect(sentTo('openParticipantNumbers')).toEqual([]);
  await user.click(show);
  await dialog.findByText('784-1980-1234567-8');
  dialog.getByText('784-2010-1111111-5');
  expect(sentTo('openParticipantNumbers').map(({ path }) => path)).toEqual([
    '/console/participants/p_00000001/numbers',
  ]);
  await user.click(dialog.getByRole('button', { name: new RegExp(t('console.hideNumber')) }));
  await waitFor(() => expect(dialog.queryByText('784-1980-1234567-8')).toBeNull());
});

it('shows that nobody is named for this booking of the order', async () => {
  const { dialog, t } = await openDialog(() => [OTHER]);
  await dialog.findByText(t('console.noParticipants'));
});

it('offers to load them again where that failed', async () => {
  const { dialog } = await openDialog(() => refuse(503, 'service_unavailable', 'Later'));
  await dialog.findByText(/Later/);
});

const SIGNED = {
  id: 'd_00000001',
  booking: BOOKING.id,
  participant: 'Adam Ali',
  name: 'Waiver',
  ar_name: 'إخلاء مسؤولية',
  signed_by: 'Sara Ali',
  signed_at: '2026-12-01T09:05:00+04:00',
};

it('PEOPLE-10: shows what participants of the booking have signed, and prints it', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf');
  // The page would go to the file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { dialog, user, t } = await openDialog(
    () => [],
    { has_participants: 0, has_disclaimers: 1 },
    {
      listBookingDisclaimers: () => [
        SIGNED,
        { ...SIGNED, id: 'd_00000002', booking: OTHER.booking },
      ],
    },
  );
  await dialog.findByRole('heading', { name: t('console.disclaimers') });
  dialog.getByText(t('console.signedFor', { guardian: 'Sara Ali', name: 'Adam Ali' }));
  const [pdf, ...more] = dialog.getAllByRole('button', { name: /^PDF/ });
  expect(more).toEqual([]);
  const file = new Response('%PDF', { headers: { 'content-disposition': '' } });
  const fetched = vi.fn(async () => file);
  vi.stubGlobal('fetch', fetched);
  await user.click(pdf as HTMLElement);
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(fetched).toHaveBeenCalledWith(
    '/api/v1/console/disclaimers/d_00000001/pdf',
    expect.objectContaining({ headers: { [CONSOLE_HEADER]: 'user' } }),
  );
  saved.mockRestore();
  click.mockRestore();
});

it('PEOPLE-14: opens the files of a participant', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const files = [
    { id: 'f_00000001', name: '', ar_name: '' },
    { id: 'f_00000002', name: 'Medical note', ar_name: 'تقرير طبي' },
  ];
  const { dialog, user } = await openDialog(
    () => [{ ...PERSON, files }],
    {},
    { openParticipantFile: () => ({ file: '/api/v1/files/f_link' }) },
  );
  await dialog.findByRole('button', { name: /^Open Document/ });
  await user.click(dialog.getByRole('button', { name: /^Open Medical note.*Sara Ali/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/v1/files/f_link', '_blank'));
  // The browser of this test blocks it, so that it is offered.
  expect(await screen.findByText('The file is ready.')).toBeTruthy();
  opened.mockRestore();
});
