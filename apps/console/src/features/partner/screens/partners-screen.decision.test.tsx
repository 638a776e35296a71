import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Handlers, pageOf, refuse } from '../../../../test/api-double.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

afterEach(() => {
  closeConsole();
  vi.useRealTimers();
});

const DUNE = {
  id: 7,
  state: 'waiting',
  trade_name: 'Dune Fitness',
  ar_trade_name: 'ديون للياقة',
  trn: '100000000000003',
  licence_number: 'CN-1',
  licence_file: null,
  contact: { name: 'Omar', email: 'omar@example.com', mobile: '+971503456789' },
  applied_at: '2026-12-01T09:05:00+04:00',
  decided_at: null,
  reason: null,
  credit: null,
};
const OASIS = {
  ...DUNE,
  id: 8,
  trade_name: 'Oasis',
  ar_trade_name: 'واحة',
  trn: '100000000000011',
};

const openPartners = async (answers: Handlers = {}, language: 'en' | 'ar' = 'en') => {
  const shown = await openConsole('/partners', {
    language,
    answers: { listPartners: () => [DUNE], ...answers },
  });
  const { user } = shown;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
};

describe('the applications of businesses', () => {
  it('are listed by state, with the decision and its reason', async () => {
    const { user, t, sentTo } = await openPartners({
      listPartners: ({ query }) =>
        query.state === 'rejected'
          ? [
              {
                ...DUNE,
                state: 'rejected',
                decided_at: '2026-12-02T10:15:00+04:00',
                reason: 'The licence has ended.',
                contact: null,
              },
            ]
          : [],
    });
    expect(await screen.findByText(t('console.noneWaiting'))).toBeTruthy();
    const state = screen.getByLabelText(t('console.applications'));
    await user.selectOptions(state, t('console.partner.rejected'));
    const row = (await screen.findByText('The licence has ended.')).closest('li');
    expect(row?.textContent).toMatch(/Decided.*10:15/);
    expect(row?.textContent).toContain(t('console.accountEnded'));
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    await user.selectOptions(state, 'closed');
    expect(await screen.findByText(t('console.noApplications'))).toBeTruthy();
    expect(sentTo('listPartners').map(({ query }) => query)).toEqual([
      { state: 'waiting', current_page: '1' },
      { state: 'rejected', current_page: '1' },
      { state: 'closed', current_page: '1' },
    ]);
  });

  it('are loaded page by page', async () => {
    const { press, t } = await openPartners({
      listPartners: ({ query }) =>
        query.current_page === '2' ? pageOf([OASIS], 2, 2) : pageOf([DUNE], 1, 2),
    });
    await press(t('console.more'));
    expect(await screen.findByText('100000000000011')).toBeTruthy();
    expect(screen.getByText('100000000000003')).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('console.more') })).toBeNull();
  });

  it('appear by themselves while the list of waiting ones is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let waiting = [DUNE];
    await openPartners({ listPartners: () => waiting });
    await screen.findByText('100000000000003');
    waiting = [DUNE, OASIS];
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('100000000000011')).toBeTruthy();
  });

  it('are loaded by another try after a failure', async () => {
    let isDown = true;
    const { press, t } = await openPartners({
      listPartners: () => (isDown ? refuse(503, 'internal_error', 'Down.') : [DUNE]),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await screen.findByText('100000000000003')).toBeTruthy();
  });

  it('are shown in Arabic, with numbers from left to right', async () => {
    const { text } = await openPartners({}, 'ar');
    expect(await screen.findByText('ديون للياقة', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText('+971503456789').dir).toBe('ltr');
    expect(screen.getByText('100000000000003').dir).toBe('ltr');
    const approve = new RegExp(text.ar.t('console.approve'));
    expect(screen.getByRole('button', { name: approve })).toBeTruthy();
  });
});

describe('a decision', () => {
  it('approves a business after one more question, and it leaves the list', async () => {
    let waiting: readonly object[] = [DUNE];
    const { user, press, t, sentTo } = await openPartners({
      listPartners: () => waiting,
      approvePartner: () => {
        waiting = [];
        return { ...DUNE, state: 'approved' };
      },
    });
    await press(/Approve.*Dune Fitness/);
    const title = t('console.approveOf', { name: 'Dune Fitness' });
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(sentTo('approvePartner')).toEqual([]);
    await user.click(question.getByRole('button', { name: t('console.approve') }));
    expect(await screen.findByText(t('console.approved', { name: 'Dune Fitness' }))).toBeTruthy();
    expect(await screen.findByText(t('console.noneWaiting'))).toBeTruthy();
    expect(sentTo('approvePartner').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /console/partners/7/approve',
    ]);
  });

  it('is not made by “cancel”', async () => {
    const { press, t, sentTo } = await openPartners();
    await press(/Approve.*Dune Fitness/);
    await press(t('console.cancel'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sentTo('approvePartner')).toEqual([]);
  });

  it('of a colleague who was quicker is shown, and the list is read again', async () => {
    let waiting: readonly object[] = [DUNE];
    const { user, press, t, sentTo } = await openPartners({
      listPartners: () => waiting,
      approvePartner: () => {
        waiting = [];
        return refuse(409, 'application_decided', 'Somebody has decided this already.');
      },
    });
    await press(/Approve.*Dune Fitness/);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('console.approve') }));
    expect(await screen.findByText('Somebody has decided this already.')).toBeTruthy();
    await expect.poll(() => sentTo('listPartners').length).toBe(2);
  });

  it('rejects with a reason of 500 characters at most', async () => {
    const { user, press, t } = await openPartners();
    await press(/Reject.*Dune Fitness/);
    const reason = screen.getByLabelText<HTMLInputElement>(t('console.reason'));
    expect(reason.maxLength).toBe(500);
    await user.type(reason, '   {Enter}');
    await expect.poll(() => descriptionOf(reason)).toContain('Reason is required');
    expect(document.activeElement).toBe(reason);
  });

  it('keeps the reason when a rejection fails, and sends it again', async () => {
    let isDown = true;
    let waiting: readonly object[] = [DUNE];
    const { user, press, t, sentTo } = await openPartners({
      listPartners: () => waiting,
      rejectPartner: () => {
        if (isDown) return refuse(503, 'internal_error', 'Down.');
        waiting = [];
        return { ...DUNE, state: 'rejected' };
      },
    });
    await press(/Reject.*Dune Fitness/);
    await user.type(screen.getByLabelText(t('console.reason')), 'The licence has ended.{Enter}');
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.reject'));
    expect(await screen.findByText(t('console.rejected', { name: 'Dune Fitness' }))).toBeTruthy();
    expect(sentTo('rejectPartner').map(({ body }) => body)).toEqual([
      { reason: 'The licence has ended.' },
      { reason: 'The licence has ended.' },
    ]);
    expect(await screen.findByText(t('console.noneWaiting'))).toBeTruthy();
  });
});
