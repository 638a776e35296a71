import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderOf } from '../../../test/order-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { leaveForPayment } from '../../platform/page/payment-page.ts';

const HOSTS = ['pay.example.com'];
const PAGE = { url: 'https://pay.example.com/page', pg: 'EPG', transactionId: '8477' };
const HEADINGS = { complete: 'Payment successful', failed: 'Transaction Failed' } as const;

let status: 'complete' | 'failed';
const answers: Answers = { readOrderResult: () => ({ data: orderOf({ status }) }) };

beforeEach(() => {
  status = 'complete';
  sessionStorage.clear();
  signIn(session());
});
afterEach(() => {
  closeSite();
  vi.restoreAllMocks();
});

describe('Back after a payment', () => {
  it.each([
    ['complete', '/paymentsuccess/r_1'],
    ['failed', '/paymentfailed'],
  ] as const)('stays on the result of an order that is %s, however often', async (is, path) => {
    status = is;
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
    expect(leaveForPayment(PAGE, HOSTS)).toBe(true);
    await openSite('/paymentsuccess/r_1?lang=en', { answers });
    await screen.findByRole('heading', { name: HEADINGS[is] });
    const forward = vi.spyOn(history, 'forward');
    for (const times of [1, 2]) {
      act(() => history.back());
      await waitFor(() => expect(forward).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(history.state).not.toHaveProperty('isAfterPayment'));
      expect(address()).toContain(path);
      await screen.findByRole('heading', { name: HEADINGS[is] });
    }
  });

  it('leads to the page before where the result was opened by a link', async () => {
    const entries = history.length;
    await openSite('/paymentsuccess/r_1?lang=en', { answers });
    await screen.findByRole('heading', { name: HEADINGS.complete });
    expect(history.length).toBe(entries);
  });

  it('is unchanged by a payment page of another host, which is not opened', () => {
    expect(leaveForPayment(PAGE, ['other.example.com'])).toBe(false);
    expect(sessionStorage.getItem('nadi.departed')).toBeNull();
  });
});
