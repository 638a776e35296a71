import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { company } from '../../../test/company-facts.ts';
import { type Answers, closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

const visit = (readCompany: unknown, answers: Answers = {}) => {
  signIn(session());
  return openSite('/partners/apply?lang=en', {
    answers: { readCompany: () => ({ data: readCompany }), ...answers },
  });
};

afterEach(() => closeSite());

describe('applying by an account', () => {
  it('that has applied, or is a partner, does not see the form again', async () => {
    await visit(company({ state: 'waiting' }));
    await screen.findByText('Your application is with the venue');
    closeSite();
    await visit(company());
    await screen.findByRole('link', { name: 'Go to your company' });
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  });

  it('PARTNER-01: shows all errors at once, and a number in use at its field', async () => {
    const { user, calls } = await visit(company({ state: 'rejected', reason: 'No licence.' }), {
      applyAsPartner: () => ({ status: 409, code: 'business_registered' }),
    });
    await screen.findByText('No licence.');
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    await screen.findAllByText('Trade name is required');
    await screen.findAllByText('Trade licence is required');
    expect(calls.some(({ name }) => name === 'applyAsPartner')).toBe(false);
    await user.type(screen.getByLabelText('Trade name'), 'Dune LLC');
    await user.type(screen.getByLabelText(/^Tax registration number/), '100345678900003');
    await user.type(screen.getByLabelText('Licence number'), 'CN-1');
    const licence = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, licence);
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    await screen.findAllByText('said applyAsPartner');
    expect(screen.getByLabelText(/^Tax registration number/).getAttribute('aria-invalid')).toBe(
      'true',
    );
  });
});
