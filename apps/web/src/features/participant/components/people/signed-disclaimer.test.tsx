import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held } from '../../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../../test/site-page.tsx';
import { session } from '../../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../../platform/net/visitor.ts';
import { signIn } from '../../../account/state.ts';
import { closePeople } from '../../state.request.ts';

/** A participant signs a disclaimer in the dialog (PEOPLE-08, PEOPLE-09). */

const DRAWN = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAASwAAADIAAAA=`;

const field = (id: number, slug: string, more: Partial<FieldConfig>): FieldConfig => ({
  id,
  slug,
  name: slug,
  name_ar: slug,
  type: 'date',
  is_required: 1,
  is_visible: 1,
  is_additional: 0,
  options: [],
  multiple: 0,
  content: '',
  ar_content: '',
  content_version: '',
  ar_content_version: '',
  value: null,
  ...more,
});
const BIRTH = field(1, 'dob', { name: 'Date of birth' });
const WAIVER = field(2, 'waiver', {
  name: 'Waiver',
  type: 'disclaimer_form',
  is_additional: 1,
  content: '<p>I, {customer_name}, born {dob}</p>',
  content_version: 'e1',
});

const people = { least: 0, most: 1, given: 0, names: [], form: 'service:2', where_is_place: 0 };
const cart = () => ({ ...held, products: held.products.map((one) => ({ ...one, people })) });

const ANSWERS: Answers = {
  readCart: () => ({ data: cart() }),
  syncCart: () => ({ data: cart() }),
  readFieldConfig: () => ({ data: [BIRTH, WAIVER] }),
  listTags: () => ({ data: [] }),
  readCustomerConfigurations: () => ({ data: { customer_threshold: null } }),
};
const PROFILE = {
  name: 'Layla Haddad',
  first_name: 'Layla',
  last_name: 'Haddad',
  mobile: '+971501234567',
  email: 'customer@demo.nadi',
  dob: '1990-05-01',
  gender: 'female',
  nationality_id: 784,
};

beforeEach(() => {
  keepVisitor('v_own');
  const pen = { fillRect: vi.fn(), fillText: vi.fn(), drawImage: vi.fn() };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(canvas, 'toDataURL').mockReturnValue(DRAWN);
});
afterEach(() => {
  act(closePeople);
  closeSite();
  vi.restoreAllMocks();
});

async function openDialog() {
  const { user, calls } = await openSite('/cart?lang=en', {
    answers: ANSWERS,
  });
  await user.click(await screen.findByRole('button', { name: /^Add participants/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('group', { name: 'Waiver' });
  // The field is rendered again with each change of its text.
  const waiver = () => within(dialog.getByRole('group', { name: 'Waiver' }));
  const fill = async (label: string, text: string): Promise<void> => {
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  };
  await fill('Full name', 'Sara');
  await fill('Mobile number', '507654321');
  await fill('Email', 'sara@example.com');
  const [day, year] = within(dialog.getByRole('group', { name: 'Date of birth' })).getAllByRole(
    'textbox',
  ) as [HTMLElement, HTMLElement];
  const month = within(dialog.getByRole('group', { name: 'Date of birth' })).getByRole('combobox');
  const born = async (inYear: string): Promise<void> => {
    await user.clear(day);
    await user.type(day, '14');
    await user.selectOptions(month, '05');
    await user.clear(year);
    await user.type(year, inYear);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save participants' }));
  const sent = () =>
    calls
      .filter(({ name }) => name === 'syncCart')
      .map(({ body }) => (body as { products: { customers: unknown }[] }).products[0]?.customers);
  return { user, dialog, waiver, born, save, sent };
}

describe('a disclaimer of a participant', () => {
  it('shows dates in the form of a venue that approves visits (decision 192)', async () => {
    signIn(session());
    const { user } = await openSite('/cart?lang=en', {
      config: { is_baps: 1 },
      answers: {
        ...ANSWERS,
        readProfile: () => ({ data: PROFILE }),
        listDocuments: () => ({ data: [] }),
        listMembers: () => ({ data: [] }),
        listSavedDetails: () => ({ data: [] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Add participants/ }));
    await screen.findByText('I, Layla Haddad, born Tue, 01 May 1990');
  });

  it('shows the details, and is sent with signature, agreement and version', async () => {
    const { user, waiver, born, save, sent } = await openDialog();
    await born('1988');
    waiver().getByText('I, Sara, born Saturday 14 May 1988');
    expect(waiver().queryByLabelText('Name of the guardian')).toBeNull();
    await user.click(waiver().getByLabelText('I have read this and agree'));
    await user.type(waiver().getByLabelText('Or type your name'), 'S');
    await save();
    await screen.findByText('Participants saved');
    const value = { signature: DRAWN, agreed: true, version: 'e1' };
    expect(sent().at(-1)).toMatchObject([{ additional_fields: [{ slug: 'waiver', value }] }]);
  });

  it('of a minor names the guardian who signs', async () => {
    const { user, dialog, waiver, born, save, sent } = await openDialog();
    await born('2018');
    await user.click(await waiver().findByLabelText('I have read this and agree'));
    await user.type(waiver().getByLabelText('Or type your name'), 'L');
    await save();
    await dialog.findAllByText(/enter the name of the guardian who signs/);
    await user.type(waiver().getByLabelText('Name of the guardian'), 'Layla');
    await save();
    await screen.findByText('Participants saved');
    expect(sent().at(-1)).toMatchObject([
      { additional_fields: [{ value: { signature: DRAWN, signed_by: 'Layla' } }] },
    ]);
  });

  it('is signed again where a detail in it has changed', async () => {
    const { user, dialog, waiver, born, save } = await openDialog();
    await born('1988');
    await user.click(waiver().getByLabelText('I have read this and agree'));
    await user.type(waiver().getByLabelText('Or type your name'), 'S');
    await user.type(dialog.getByLabelText('Full name'), 'h');
    const agree = () => waiver().getByLabelText<HTMLInputElement>('I have read this and agree');
    await waitFor(() => expect(agree().checked).toBe(false));
    await save();
    expect(await dialog.findAllByText(/Waiver is required/)).not.toEqual([]);
  });
});
