import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeSite, openSite, type Query, type Reply } from '../../../../test/site-page.tsx';
import { WorkerDouble } from '../../../../test/worker-double.ts';

beforeEach(() => vi.stubGlobal('Worker', WorkerDouble));
afterEach(closeSite);

const field = (slug: string, type: string, name: string, more: object = {}) => ({
  id: 1,
  slug,
  type,
  name,
  name_ar: '',
  is_required: 1,
  is_visible: 1,
  is_additional: 1,
  options: [],
  multiple: 0,
  content: '',
  ar_content: '',
  value: null,
  content_version: '',
  ar_content_version: '',
  ...more,
});
const request = {
  id: 7,
  slug: 'trial',
  name: 'A trial lesson',
  ar_name: 'حصة تجريبية',
  content: '<p>Half an hour.</p>',
  ar_content: '',
  thanks: 'A coach calls you.',
  ar_thanks: '',
  fields: [
    field('name', 'text_box', 'Your name'),
    field('mobile', 'phone_number', 'Mobile number', { is_required: 0 }),
    field('sport', 'radio_buttons', 'Sport', { options: [{ value: 'Padel', value_ar: 'بادل' }] }),
    field('secret', 'text_box', 'Hidden', { is_visible: 0 }),
  ],
};
const challenge = { parameters: { cost: 1 } };
const open = (answerForm: () => Reply, path = '/form/trial?lang=en', fields = request.fields) =>
  openSite(path, {
    answers: {
      readForm: () => ({ data: { ...request, fields } }),
      readCaptcha: () => ({ data: { provider: 'proof_of_work', challenge } }),
      answerForm,
    },
  });
const main = () => within(screen.getByRole('main'));
const send = () => main().getByRole('button', { name: 'Send' });

it('shows all errors at once, and requires no hidden field', async () => {
  const { user, calls } = await open(() => ({ data: null }));
  await screen.findByRole('heading', { name: 'A trial lesson', level: 1 });
  expect(main().queryByLabelText('Hidden')).toBeNull();
  await user.click(send());
  const faults = within(screen.getByRole('alert')).getAllByRole('link');
  expect(faults.map((link) => link.textContent)).toEqual([
    'Your name is required',
    'Sport is required',
    'Please confirm you are not a robot',
  ]);
  expect(calls.map(({ name }) => name)).not.toContain('answerForm');
});

it.each([
  ['en', '(optional)'],
  ['ar', '(اختياري)'],
])('marks every optional field beside its label, in %s', async (language, mark) => {
  const options = [{ value: 'Padel', value_ar: 'بادل' }];
  const types =
    'text_box text_area email phone_number date country emirates_id radio_buttons check_boxes drop_down file';
  const fields = types
    .split(' ')
    .map((type) => field(type, type, type, { options, is_required: 0 }));
  await open(() => ({ data: null }), `/form/trial?lang=${language}`, fields);
  await screen.findByLabelText(/text_box/);
  expect(main().getAllByText(mark)).toHaveLength(fields.length);
});

it('a form that nobody made leads to /404', async () => {
  await openSite('/form/none?lang=en', { answers: {} });
  await screen.findByText('Oops!');
  expect(location.pathname).toBe('/404');
});

const SPORTS = [
  { value: 'Padel', value_ar: 'بادل' },
  { value: 'Football', value_ar: 'كرة القدم' },
];
const DAYS = ['Monday', 'Tuesday', 'Friday'].map((value) => ({ value, value_ar: '' }));
const BRANCHES = ['North', 'South'].map((value) => ({ value, value_ar: '' }));
const chosen = [
  field('sport', 'drop_down', 'Sport', { name_ar: 'الرياضة', options: SPORTS }),
  field('branches', 'drop_down', 'Branches', { options: BRANCHES, multiple: 1 }),
  field('days', 'check_boxes', 'Days', { options: DAYS }),
  field('level', 'radio_buttons', 'Level', {
    options: ['New', 'Good'].map((value) => ({ value, value_ar: '' })),
  }),
  field('id_number', 'emirates_id', 'Emirates ID'),
  field('files', 'file', 'Papers', { multiple: 1 }),
  field('note', 'drop_down', 'Hall', { options: BRANCHES, is_required: 0 }),
];

/** Returns the answers sent, by slug, and the files sent with them. */
function sent(calls: readonly Query[]) {
  const bodies = calls.filter(({ name }) => name === 'answerForm').map(({ body }) => body);
  return (bodies as FormData[]).map((body) => ({
    answers: JSON.parse(String(body.get('answers'))),
    files: body.getAll('files').map((file) => (file as File).name),
  }));
}
const file = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

it('sends the selection of each list by its value, a number without its dashes, files by their place', async () => {
  const { user, calls } = await open(() => ({ data: null }), '/form/trial?lang=en', chosen);
  await user.selectOptions(await screen.findByLabelText('Sport'), 'Football');
  for (const name of ['Friday', 'Tuesday', 'Monday', 'Friday', 'North', 'South']) {
    await user.click(main().getByRole('checkbox', { name }));
  }
  await user.click(main().getByRole('radio', { name: 'New' }));
  await user.click(main().getByRole('radio', { name: 'Good' }));
  const number = main().getByRole('textbox', { name: 'Emirates ID' });
  await user.type(number, '784-1980-1234567-9');
  await user.upload(main().getByLabelText(/^Papers \(1\)/), file('licence.pdf'));
  await user.upload(main().getByLabelText(/^Papers \(2\)/), file('pass.pdf'));
  await user.click(main().getByRole('checkbox', { name: /not a robot/ }));
  await screen.findByText('Verified');
  await user.click(send());
  await main().findByText('Emirates ID number is not valid.');
  expect(sent(calls)).toEqual([]);
  await user.clear(number);
  await user.type(number, '784-1980-1234567-8');
  await user.click(send());
  await screen.findByText('A coach calls you.');
  expect(sent(calls)).toEqual([
    {
      answers: {
        sport: 'Football',
        branches: ['North', 'South'],
        days: ['Monday', 'Tuesday'],
        level: 'Good',
        id_number: '784198012345678',
        files: [0, 1],
      },
      files: ['licence.pdf', 'pass.pdf'],
    },
  ]);
});

it('is read in Arabic, and answered by the same values', async () => {
  const { user, calls } = await open(
    () => ({ data: null }),
    '/form/trial?lang=ar',
    chosen.slice(0, 1),
  );
  const list = await screen.findByLabelText('الرياضة');
  await user.selectOptions(list, 'كرة القدم');
  await user.click(main().getByRole('checkbox'));
  await main().findByText('تم التحقق');
  await user.click(main().getByRole('button', { name: 'إرسال' }));
  await screen.findByText('A coach calls you.');
  expect(sent(calls).map(({ answers }) => answers)).toEqual([{ sport: 'Football' }]);
});
