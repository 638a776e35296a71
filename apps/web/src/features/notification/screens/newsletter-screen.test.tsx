import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const main = async () => within(await screen.findByRole('main'));

it.each([
  ['join', 'confirmNewsletter', 'Confirm subscription', 'You are on our list'],
  ['leave', 'leaveNewsletter', 'Unsubscribe', 'You are no longer on our list'],
] as const)(
  'the link to %s is followed by a tap, and its token is in no address',
  async (auditAction, call, action, done) => {
    const { calls, user } = await openSite(`/newsletter?lang=en#${auditAction}=abc-1`, {
      answers: { [call]: () => ({ data: null }) },
    });
    const button = await (await main()).findByRole('button', { name: action });
    expect(location.hash).toBe('');
    expect(calls.map(({ name }) => name)).not.toContain(call);
    await user.click(button);
    await (await main()).findByText(done);
    expect(calls.find(({ name }) => name === call)?.body).toEqual({ token: 'abc-1' });
  },
);

it('shows why a link is no longer valid, or missing', async () => {
  const { user } = await openSite('/newsletter?lang=en#join=old', {
    answers: { confirmNewsletter: () => ({ status: 422, code: 'link_expired' }) },
  });
  await user.click(await (await main()).findByRole('button', { name: 'Confirm subscription' }));
  expect((await (await main()).findByRole('alert')).textContent).toBe('said confirmNewsletter');
  closeSite();
  await openSite('/newsletter?lang=en');
  await (await main()).findByText(/opened by the link of an email/);
});
