import { Refused } from '@nadi/browser/refused';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

afterEach(cleanup);

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

describe('the door of the console', () => {
  it('reports missing fields before any request', async () => {
    const { user, calls, t } = showConsole(<SignInScreen />);
    await screen.findByRole('heading');
    await user.click(screen.getByRole('button', { name: t('console.signIn') }));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Email is required',
      'Password is required',
      'Please enter otp',
    ]);
    expect(calls).toHaveLength(0);
  });

  it('has one message for all wrong values, and requires another code', async () => {
    const message = 'Email, password or code is wrong.';
    const refuse = () => {
      throw new Refused({ status: 422, code: 'invalid_staff_credentials', message });
    };
    const { user } = showConsole(<SignInScreen />, { answers: { signInStaff: refuse } });
    await screen.findByRole('heading');
    await user.type(email(), 'desk@demo.nadi');
    await user.type(password(), 'Desk#1234');
    await user.type(code(), '123 456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect([email().value, password().value, code().value]).toEqual([
      'desk@demo.nadi',
      'Desk#1234',
      '',
    ]);
  });
});
