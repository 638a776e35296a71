import { screen } from '@testing-library/react';
import type { openConsole } from './open-console.tsx';

/** Fills in the sign-in of the console and sends it. */
export async function signIn({
  user,
  t,
}: Pick<Awaited<ReturnType<typeof openConsole>>, 'user' | 't'>): Promise<void> {
  const email = await screen.findByRole('textbox', { name: t('console.email') });
  await user.type(email, 'noura@example.com');
  await user.type(screen.getByLabelText(t('console.password')), 'Console#77');
  await user.type(screen.getByRole('textbox', { name: t('console.code') }), '123456{Enter}');
}
