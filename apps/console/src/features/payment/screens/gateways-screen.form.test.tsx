import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Handlers, refuse, type SentCall } from '../../../../test/api-double.ts';
import { BANK, STRIPE } from '../../../../test/gateway-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

// Loads the page before the first test, whose time is limited.
await import('./gateways-screen.tsx');

afterEach(closeConsole);

/** Opens the form of a new account, or of one in the list. */
async function openForm(button: RegExp, answers: Handlers = {}) {
  const shown = await openConsole('/gateways', {
    role: 'owner',
    answers: { listGateways: () => [BANK, STRIPE], ...answers },
  });
  const { user, t } = shown;
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const fill = async (name: string, text: string): Promise<void> => {
    await user.clear(box(name));
    await user.paste(text);
  };
  const save = () => user.click(dialog.getByRole('button', { name: t('console.gateway.save') }));
  return { ...shown, dialog, box, fill, save };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const writtenIn = ({ body }: SentCall) => (body as { gateway: object }).gateway;

it('GATE-08 the counter is added by its names alone', async () => {
  const { user, dialog, fill, save, sentTo } = await openForm(/Add an account/, {
    addGateway: () => ({ ...BANK, id: 3, pg: 'COUNTER', kind: 'counter' }),
  });
  await user.click(dialog.getByRole('radio', { name: 'Counter of the venue' }));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await fill('Name at the checkout', 'At the desk');
  await fill('Name at the checkout in Arabic', 'في المكتب');
  await save();
  await closed();
  expect(sentTo('addGateway').map(writtenIn)).toMatchObject([
    { kind: 'counter', name: 'At the desk', password: '', page_origins: [] },
  ]);
});

it('GATE-05 an account of the bank is added with its secret and its page addresses', async () => {
  const { user, dialog, fill, save, sentTo } = await openForm(/Add an account/, {
    addGateway: () => ({ ...BANK, id: 3 }),
  });
  await fill('Name at the checkout', 'Card');
  await fill('Name at the checkout in Arabic', 'بطاقة');
  await fill('Address of the gateway', 'https://ipg.bank.example:2443');
  await fill('Customer name at the bank', 'Al Noor');
  await fill('User name', 'alnoor');
  await fill('Password', 'secret');
  await fill('Address 1', 'https://pages.bank.example');
  await user.click(dialog.getByRole('button', { name: 'Add an address' }));
  await fill('Address 2', 'https://other.bank.example');
  await user.click(dialog.getByRole('button', { name: 'Remove address 1' }));
  await save();
  await closed();
  expect(sentTo('addGateway').map(writtenIn)).toMatchObject([
    {
      kind: 'epg',
      password: 'secret',
      webhook_secret: '',
      page_origins: [{ origin: 'https://other.bank.example' }],
    },
  ]);
  expect(sentTo('listGateways')).toHaveLength(2);
});

it('an account of Stripe has its own fields, and the bank’s are left empty', async () => {
  const { user, dialog, fill, save, sentTo } = await openForm(/Add an account/, {
    addGateway: () => STRIPE,
  });
  await fill('Name at the checkout', 'Card');
  await fill('Name at the checkout in Arabic', 'بطاقة');
  await fill('User name', 'alnoor');
  await user.click(dialog.getByLabelText('Stripe'));
  expect(dialog.queryByLabelText('User name')).toBeNull();
  await fill('Account ID', 'acct_2');
  await fill('Secret key', 'sk_test_2');
  await fill('Signing secret of the messages (optional)', 'whsec_2');
  await save();
  await closed();
  expect(sentTo('addGateway').map(writtenIn)).toMatchObject([
    {
      kind: 'stripe',
      name: 'Card',
      customer: 'acct_2',
      user_name: '',
      password: 'sk_test_2',
      webhook_secret: 'whsec_2',
      page_origins: [],
    },
  ]);
});

it('a change of the gateway takes the errors of the other one’s fields away', async () => {
  const { user, dialog, save } = await openForm(/Add an account/);
  await save();
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getAllByRole('link')).toHaveLength(7);
  await user.click(dialog.getByLabelText('Stripe'));
  expect(alert.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Name at the checkout is required',
    'Name at the checkout in Arabic is required',
  ]);
});

it('GATE-05 a stored secret is kept by an empty field, and the merchant stays', async () => {
  const { t, dialog, box, fill, save, sentTo } = await openForm(/^Change Bank card/, {
    changeGateway: () => ({ ...BANK, version: 'g2' }),
  });
  expect(box('Password').value).toBe('');
  dialog.getByText(t('console.gateway.secretStored'));
  expect(box('Customer name at the bank').readOnly).toBe(true);
  expect(box('Address of the gateway').readOnly).toBe(true);
  expect(dialog.queryByLabelText('Stripe')).toBeNull();
  await fill('Name at the checkout', 'Visa or Mastercard');
  await save();
  await closed();
  expect(sentTo('changeGateway')).toMatchObject([
    {
      method: 'PUT',
      params: { id: '1' },
      body: {
        version: 'g1',
        gateway: { name: 'Visa or Mastercard', password: '', customer: 'Al Noor', kind: 'epg' },
      },
    },
  ]);
});

it('of an account at the double only the names are changed', async () => {
  const double = { ...BANK, is_double: true, endpoint: '', customer: '', user_name: '' };
  const { dialog, fill, save, sentTo } = await openForm(/^Change Bank card/, {
    listGateways: () => [double],
    changeGateway: () => double,
  });
  expect(dialog.queryByLabelText('Password')).toBeNull();
  await fill('Name at the checkout', 'Card');
  await save();
  await closed();
  expect(sentTo('changeGateway').map(writtenIn)).toMatchObject([
    { name: 'Card', store: '', page_origins: [] },
  ]);
});

it('errors are shown at their fields, and nothing that was typed is lost', async () => {
  const { user, dialog, box, fill, save, sentTo } = await openForm(/Add an account/, {
    addGateway: () =>
      refuse(422, 'validation_failed', 'Invalid.', { customer: ['You have added it before.'] }),
  });
  await fill('Name at the checkout', 'Card');
  await fill('Address 1', 'http://pages.bank.example');
  await save();
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getAllByRole('link')).toHaveLength(6);
  expect(box('Address 1').getAttribute('aria-invalid')).toBe('true');
  await user.click(alert.getAllByRole('link').at(-1) as HTMLElement);
  expect(document.activeElement).toBe(box('Address 1'));
  expect(sentTo('addGateway')).toEqual([]);
  await fill('Address 1', 'https://pages.bank.example');
  await fill('Name at the checkout in Arabic', 'بطاقة');
  await fill('Address of the gateway', 'https://ipg.bank.example');
  await fill('Customer name at the bank', 'Al Noor');
  await fill('User name', 'alnoor');
  await fill('Password', 'secret');
  await save();
  await dialog.findByText('You have added it before.', { selector: 'a' });
  expect(box('Customer name at the bank').getAttribute('aria-invalid')).toBe('true');
  expect(box('Password').value).toBe('secret');
});

it('keeps what was typed where a colleague changed the account, and saves on its new version', async () => {
  let stored = BANK;
  const { dialog, box, fill, save, sentTo } = await openForm(/^Change Bank card/, {
    listGateways: () => [stored],
    changeGateway: () => {
      if (stored !== BANK) return stored;
      stored = { ...BANK, version: 'g2', name: 'Renamed' };
      return refuse(409, 'changed_meanwhile', 'Somebody has changed it.');
    },
  });
  await fill('Name at the checkout', 'Mine');
  await save();
  await dialog.findByText('Somebody has changed it.');
  await screen.findByText('Renamed', { selector: 'bdi' });
  expect(box('Name at the checkout').value).toBe('Mine');
  await save();
  await closed();
  expect(sentTo('changeGateway').map(({ body }) => body)).toMatchObject([
    { version: 'g1' },
    { version: 'g2', gateway: { name: 'Mine' } },
  ]);
});
