import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite, type Said } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const field = (slug: string, type: string, name: string, more: object = {}) => ({
  ...{ id: 1, slug, type, name, name_ar: '', is_required: 1, is_visible: 1, is_additional: 1 },
  ...{ options: [], multiple: 0, content: '', ar_content: '', value: null },
  ...{ content_version: '', ar_content_version: '' },
  ...more,
});
const asked = {
  ...{ id: 7, slug: 'trial', name: 'A trial lesson', ar_name: 'حصة تجريبية' },
  ...{
    content: '<p>Half an hour.</p>',
    ar_content: '',
    thanks: 'A coach calls you.',
    ar_thanks: '',
  },
  fields: [
    field('name', 'text_box', 'Your name'),
    field('mobile', 'phone_number', 'Mobile number', { is_required: 0 }),
    field('sport', 'radio_buttons', 'Sport', { options: [{ value: 'Padel', value_ar: 'بادل' }] }),
    field('secret', 'text_box', 'Hidden', { is_visible: 0 }),
  ],
};
const challenge = { parameters: { cost: 1 } };
const open = (answerForm: () => Said, path = '/form/trial?lang=en') =>
  openSite(path, {
    answers: {
      readForm: () => ({ data: asked }),
      readCaptcha: () => ({ data: { provider: 'proof_of_work', challenge } }),
      answerForm,
    },
  });
const main = () => within(screen.getByRole('main'));
const send = () => main().getByRole('button', { name: 'Send' });

it('tells all that is wrong at once, and asks nothing that is hidden', async () => {
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

it('a form that nobody made leads to /404', async () => {
  await openSite('/form/none?lang=en', { answers: {} });
  await screen.findByText('Oops!');
  expect(location.pathname).toBe('/404');
});
