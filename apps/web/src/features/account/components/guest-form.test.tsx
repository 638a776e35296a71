import { makeClient } from '@nadi/contract/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../../../test/render-site.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { forgetVisitor } from '../../../platform/visitor.ts';
import { signOut } from '../state.ts';
import { GuestForm } from './guest-form.tsx';

afterEach(() => {
  cleanup();
  signOut();
  forgetVisitor();
});

it('has the terms accepted beforehand, and sends the number also in one', async () => {
  const sent = vi.fn();
  const done = vi.fn();
  const api = makeClient(async ({ body }) => {
    sent(body);
    return session({ is_anonymous: 1 });
  });
  const { user } = renderSite(<GuestForm termsLabel="I agree" onDone={done} />, { api });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' }).checked).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sara');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0505555555');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 's@example.com');
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
