import type { ParticipantEntry } from '@nadi/contract/participant/entry';
import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held } from '../../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../../test/site-page.tsx';
import { keepVisitor } from '../../../../platform/net/visitor.ts';
import { closePeople } from '../../state.request.ts';

/** Files that participants upload (PEOPLE-14). */

const field = (id: number, slug: string, more: Partial<FieldConfig>): FieldConfig => ({
  id,
  slug,
  name: slug,
  name_ar: slug,
  type: 'file',
  is_required: 1,
  is_visible: 1,
  is_additional: 1,
  options: [],
  multiple: 0,
  content: '',
  ar_content: '',
  content_version: '',
  ar_content_version: '',
  value: null,
  ...more,
});
const NOTE = field(1, 'note', { name: 'Medical note' });
const ID = field(2, 'id', { type: 'text_box', is_additional: 0, is_required: 0 });
const PDF = new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' });

const people = { least: 0, most: 1, given: 0, names: [], form: 'service:2', where_is_place: 0 };
const cart = () => ({ ...held, products: held.products.map((one) => ({ ...one, people })) });

beforeEach(() => keepVisitor('v_own'));
afterEach(() => {
  act(closePeople);
  closeSite();
});

async function openDialog(answers: Answers = {}) {
  let made = 0;
  const { user, calls } = await openSite('/cart?lang=en', {
    answers: {
      readCart: () => ({ data: cart() }),
      syncCart: () => ({ data: cart() }),
      readFieldConfig: () => ({ data: [NOTE, ID] }),
      listTags: () => ({ data: [] }),
      listIdProofTypes: () => ({ data: [] }),
      readCustomerConfigurations: () => ({ data: { customer_threshold: null } }),
      uploadFile: () => {
        made += 1;
        return { data: { file_id: `f_${made}` } };
      },
      ...answers,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Add participants/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Full name'), 'Sara');
  await user.type(dialog.getByLabelText('Mobile number'), '507654321');
  await user.type(dialog.getByLabelText('Email'), 'sara@example.com');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save participants' }));
  const sent = () =>
    calls
      .filter(({ name }) => name === 'syncCart')
      .map(({ body }) => (body as { products: { customers: ParticipantEntry[] }[] }).products[0])
      .map((line) => line?.customers);
  return { user, dialog, save, sent };
}

describe('files of a participant', () => {
  it('are uploaded as they are chosen, and named by their ids', async () => {
    const { user, dialog, save, sent } = await openDialog();
    await save();
    await dialog.findByRole('link', { name: /Medical note is required/ });
    await user.upload(dialog.getByLabelText(/^Medical note/), PDF);
    await dialog.findByText('note.pdf');
    expect(dialog.queryByLabelText(/^Medical note Choose/)).toBeNull();
    const scan = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText(/^Photo or copy of the document/), scan);
    await dialog.findByText('passport.pdf');
    await save();
    await screen.findByText('Participants saved');
    expect(sent()).toMatchObject([
      [{ documents: ['f_2'], additional_fields: [{ slug: 'note', value: ['f_1'] }] }],
    ]);
  });

  it('are taken out again, and refused with the reason', async () => {
    const errors = { file: ['The file is neither a picture nor a PDF.'] };
    let isRefused = false;
    const { user, dialog } = await openDialog({
      uploadFile: () =>
        isRefused
          ? { status: 422, code: 'validation_failed', errors }
          : { data: { file_id: 'f_1' } },
    });
    await user.upload(dialog.getByLabelText(/^Medical note/), PDF);
    await user.click(await dialog.findByRole('button', { name: 'Remove note.pdf' }));
    isRefused = true;
    await user.upload(dialog.getByLabelText(/^Medical note/), PDF);
    await dialog.findByText('The file is neither a picture nor a PDF.');
  });
});
