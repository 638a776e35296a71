import { toasts } from '@nadi/ui/feedback/toast-queue';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';
import { venueDouble } from '../../../test/venue-double.ts';
import { session } from '../../../test/venue-facts.ts';
import type { Api } from '../../platform/net/api.ts';
import { clearVisitor } from '../../platform/net/visitor.ts';
import { useLogIn } from './api.ts';
import { signOut } from './state.ts';

afterEach(() => {
  act(() => {
    for (const { id } of toasts.get()) toasts.dismiss(id);
  });
  signOut();
  clearVisitor();
});

const left_out = [{ name: 'Court 3', ar_name: 'ملعب 3', message: 'Too many.' }] as never;

function LogIn() {
  const logIn = useLogIn(() => {});
  return (
    <button type="button" onClick={() => logIn.mutate({} as never)}>
      {'log in'}
    </button>
  );
}

it('lines that a login left out of the cart are shown until the notice is closed', async () => {
  const { api } = venueDouble();
  const answers = ((name: string, input: never) =>
    name === 'logIn' ? Promise.resolve(session({ left_out })) : api(name as never, input)) as Api;
  const { user } = renderSite(<LogIn />, { api: answers });
  await user.click(screen.getByRole('button', { name: 'log in' }));
  await screen.findByText(/Court 3. Too many./);
  await waitFor(() => expect(toasts.get().map(({ stays }) => stays)).toEqual([true]));
});
