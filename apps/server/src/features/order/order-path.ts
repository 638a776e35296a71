import { hasSold } from '@nadi/domain/order/late';
import { handleOf } from '../../platform/handle.ts';
import { resultTokenOf } from './placing/payment-page.ts';
import type * as store from './store.ts';

/** Returns the path of the page with an order's tickets, without language. */
export const pathOf = (secret: string, { id, isGuest, status }: store.Order): string =>
  isGuest || !hasSold(status)
    ? `/paymentsuccess/${resultTokenOf(secret, id)}`
    : `/profile/view-tickets/${handleOf('o', id)}`;
