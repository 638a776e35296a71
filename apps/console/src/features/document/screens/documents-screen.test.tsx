import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

const documentOf = (serial: number, over: object = {}) => ({
  id: `i_document${String(serial).padStart(4, '0')}`,
  type: 'tax_invoice',
  number: `ALN-INV-2026-00${serial}`,
  issued_at: '2026-11-24T19:05:00+04:00',
  order_number: `ALN-2026-00${serial}`,
  buyer: null,
  net: 220,
  tax: 11,
  total: 231,
  ...over,
});
const NOTE = documentOf(2000, { type: 'tax_credit_note', number: 'ALN-CN-2026-000001' });
const page = (documents: readonly object[], over: object = {}) => ({
  currency: 'AED',
  days: { from: '2026-11-01', until: '2026-11-30' },
  documents,
  sums: { count: documents.length, net: 440, tax: 22, total: 462 },
  ...over,
});
const open = (
  address: string,
  listVenueDocuments: NonNullable<Handlers['listVenueDocuments']>,
  language?: 'ar',
) => openConsole(address, { answers: { listVenueDocuments }, ...(language && { language }) });

describe('TAX-08: tax documents in the console', () => {
  it('show sums, signed amounts, and their PDF; the sheet has the same filter', async () => {
    const shown = await open('/documents?period=last_month', () => page([documentOf(1000), NOTE]));
    const { t } = shown;
    const row = (await screen.findByText(NOTE.number, { selector: 'bdi' })).closest(
      'li',
    ) as HTMLElement;
    expect(row.textContent).toMatch(/AED\s-231/);
    const link = within(row).getByRole('link', { name: new RegExp(t('console.documents.open')) });
    expect(link.getAttribute('href')).toBe(`/api/v1/console/documents/${NOTE.id}/pdf`);
    const sums = screen.getByRole('region', { name: t('console.documents.sums') });
    expect(sums.textContent).toMatch(/AED\s462/);
    const sheet = screen.getByRole('link', { name: t('console.documents.sheet') });
    expect(sheet.getAttribute('href')).toBe(
      '/api/v1/console/documents/sheet?period=last_month&lang=en',
    );
  });

  it('are found by a number, whatever the days, and shown by period again', async () => {
    const { user, t, sentTo } = await open('/documents', ({ query }) =>
      query.number === undefined ? page([documentOf(1000)]) : page([], { days: null }),
    );
    await user.type(await screen.findByRole('searchbox'), ' 7 {Enter}');
    expect(await screen.findByText(t('console.documents.notFound'))).toBeTruthy();
    expect(sentTo('listVenueDocuments').at(-1)?.query).toEqual({ number: '7', size: '50' });
    await user.click(screen.getByRole('button', { name: t('console.documents.showAll') }));
    expect(await screen.findByText('ALN-INV-2026-001000', { selector: 'bdi' })).toBeTruthy();
    expect(currentAddress()).toBe('/documents');
  });

  it('are listed by kind and chosen days, whose end never precedes their beginning', async () => {
    const { user, t, sentTo } = await open('/documents', () => page([documentOf(1000)]));
    const kind = await screen.findByLabelText(t('console.documents.type'));
    await user.selectOptions(kind, 'receipt');
    await expect.poll(currentAddress).toBe('/documents?type=receipt');
    const [from] = await screen.findAllByRole('button', { name: /^Calendar/ });
    await user.click(from as HTMLElement);
    const calendar = within(await screen.findByRole('dialog'));
    await user.click(calendar.getByRole('button', { name: /17 November/ }));
    await expect
      .poll(() => sentTo('listVenueDocuments').at(-1)?.query)
      .toEqual({ type: 'receipt', from: '2026-11-17', until: '2026-11-30', size: '50' });
  });

  it('load further pages, and again after a failure, in Arabic', async () => {
    const first = Array.from({ length: 50 }, (_, at) => documentOf(1000 + at));
    let isDown = true;
    const shown = await open(
      '/documents',
      ({ query }) => {
        if (isDown) return refuse(503, 'internal_error', 'Down.');
        return query.before === undefined ? page(first) : page([NOTE], { sums: null });
      },
      'ar',
    );
    const { t } = shown.text.ar;
    await screen.findByText('Down.');
    isDown = false;
    await shown.user.click(screen.getByRole('button', { name: t('console.tryAgain') }));
    await shown.user.click(await screen.findByRole('button', { name: t('console.more') }));
    expect(await screen.findByText(NOTE.number, { selector: 'bdi' })).toBeTruthy();
    expect(shown.sentTo('listVenueDocuments').at(-1)?.query).toMatchObject({
      before: first[49]?.id,
    });
    const sums = screen.getByRole('region', { name: t('console.documents.sums') });
    expect(sums.textContent).toMatch(/462\sدرهم/);
  });
});
