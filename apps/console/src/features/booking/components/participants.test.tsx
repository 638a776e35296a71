import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

/** PEOPLE-07: participants at the desk. */

afterEach(closeConsole);

const PERSON = {
  booking: BOOKING.id,
  name: 'Sara Ali',
  mobile: '+971501112233',
  age: 36,
  id_proof_type_id: 32,
  id_proof_number: '784-****-*******-8',
};
const OTHER = { ...PERSON, booking: 'l_00000009', name: 'Omar Ali' };

async function openDialog(readBookingPeople: () => unknown) {
  const named = { ...BOOKING, has_participants: 1 };
  const opened = await openConsole('/', {
    answers: { readConsoleDay: () => dayOf([named, MORNING]), readBookingPeople },
  } as Parameters<typeof openConsole>[1]);
  const table = within(await screen.findByRole('table'));
  const name = new RegExp(`^${opened.t('console.participants')}`);
  const buttons = table.getAllByRole('button', { name });
  expect(buttons).toHaveLength(1);
  await opened.user.click(buttons[0] as HTMLElement);
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

it('shows the people of the booking alone, with masked documents', async () => {
  const { dialog } = await openDialog(() => [PERSON, OTHER]);
  await dialog.findByText('Sara Ali');
  dialog.getByText('784-****-*******-8');
  expect(dialog.queryByText('Omar Ali')).toBeNull();
});

it('shows that nobody is named for this booking of the order', async () => {
  const { dialog, t } = await openDialog(() => [OTHER]);
  await dialog.findByText(t('console.noParticipants'));
});

it('offers to load them again where that failed', async () => {
  const { dialog } = await openDialog(() => refuse(503, 'service_unavailable', 'Later'));
  await dialog.findByText(/Later/);
});
