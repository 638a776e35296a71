import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../../../test/render-site.tsx';
import type { Api } from '../../../platform/net/api.ts';
import { NewsletterForm } from './newsletter-form.tsx';

afterEach(cleanup);

async function fill(address: string, answer: () => Promise<null>) {
  const api = vi.fn(answer);
  const { user } = renderSite(<NewsletterForm />, { api: api as unknown as Api });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your email address' });
  await user.type(box, address);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { api, box, user };
}

it('sends the address, thanks and is empty again', async () => {
  const { api, box } = await fill('sara@example.com', async () => null);
  expect(api).toHaveBeenCalledWith('subscribeNewsletter', { body: { email: 'sara@example.com' } });
  await screen.findByText(
    'Thank you. We have sent you an email: please open its link to be on our list.',
  );
  expect(box.value).toBe('');
});

it('shows the server’s reason and keeps the typed address', async () => {
  const reason = 'Please input correct email address';
  const { box, user } = await fill('sara', async () => {
    throw new Refused({
      status: 422,
      code: 'validation_failed',
      message: 'Please fix all errors',
      errors: { email: [reason] },
    });
  });
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(box.value).toBe('sara');
  expect(toasts.get().map(({ tone, text }) => [tone, text])).toEqual([['error', reason]]);
  await user.type(box, '@');
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
});
