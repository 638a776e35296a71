import { makeClient } from '@nadi/contract/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../../../test/render-site.tsx';
import { routes } from '../../../../test/routes.ts';
import { session, config as venueConfig } from '../../../../test/venue-facts.ts';
import { clearAgreements, keepAgreement } from '../../../platform/legal/agreed-terms.ts';
import { clearVisitor } from '../../../platform/net/visitor.ts';
import { signOut } from '../state.ts';
import { GuestForm } from './guest-form.tsx';

afterEach(() => {
  cleanup();
  signOut();
  clearVisitor();
  clearAgreements();
});

const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });

it('sends the accepted terms, and the number also in one', async () => {
  const sent = vi.fn();
  const done = vi.fn();
  const api = makeClient(routes, async ({ body }) => {
    sent(body);
    return session({ is_anonymous: 1 });
  });
  const { user } = renderSite(<GuestForm termsLabel="I agree" onDone={done} />, { api });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sara');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0505555555');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 's@example.com');
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    country_code: '971',
    mobile_number: '0505555555',
    mobile: '+971505555555',
    name: 'Sara',
    email: 's@example.com',
    tnc: true,
  });
});

const type = async (
  user: ReturnType<typeof renderSite>['user'],
  values: readonly string[],
  agrees = true,
) => {
  for (const [index, name] of ['Name', 'Mobile number', 'Email'].entries()) {
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    if (values[index]) await user.type(field, values[index]);
  }
  if (agrees && !terms().checked) await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

const sending = () => {
  const sent = vi.fn();
  const api = makeClient(routes, async ({ body }) => {
    sent(body);
    return session({ is_anonymous: 1 });
  });
  const config = { allow_name_punctuation: 1 } as const;
  return {
    sent,
    ...renderSite(<GuestForm termsLabel="I agree" onDone={() => {}} />, { api, config }),
  };
};

it('does not accept the terms for the guest, and names them as the reason', async () => {
  const { user, sent } = sending();
  expect(terms().checked).toBe(false);
  await type(user, ['Sara', '0505555555', 's@example.com'], false);
  screen.getByText('Please accept the terms and conditions.');
  expect(terms()).toBe(document.activeElement);
  expect(sent).not.toHaveBeenCalled();
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

it('shows the terms as accepted where exactly their text was accepted before', () => {
  keepAgreement('Terms of a spa', true);
  sending();
  expect(terms().checked).toBe(false);
  cleanup();
  keepAgreement(venueConfig.tnc, true);
  sending();
  expect(terms().checked).toBe(true);
  cleanup();
  keepAgreement(venueConfig.tnc, false);
  sending();
  expect(terms().checked).toBe(false);
});

it.each([
  ['0505555555'],
  ['00971505555555'],
  ['00 971 50 555 5555'],
  ['+971505555555'],
  ['971505555555'],
  ['٠٠٩٧١٥٠٥٥٥٥٥٥٥'],
])('a number may be typed as %s', async (mobile) => {
  const { user, sent } = sending();
  await type(user, ['Sara', mobile, 's@example.com']);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ mobile: '+971505555555' });
});

it('an empty number has its message, and an invalid name lists the allowed characters', async () => {
  const { user, sent } = sending();
  await type(user, ['Ali Jr.', '', 's@example.com']);
  expect(screen.getAllByText('Please enter valid mobile number')).toHaveLength(2);
  expect(
    screen.getAllByText(
      'Please use letters, spaces, hyphens and apostrophes only, at least 2 letters',
    ),
  ).toHaveLength(2);
  expect(sent).not.toHaveBeenCalled();
});

it('a field that is being corrected is not called wrong, and keeps the focus', async () => {
  const { user } = sending();
  await type(user, ['Ali Jr.', '', 's@example.com']);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, '{Backspace}');
  expect(screen.queryByText(/hyphens and apostrophes/)).toBeNull();
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  expect(document.activeElement).toBe(name);
  expect(screen.getAllByText('Please enter valid mobile number')).toHaveLength(2);
});
