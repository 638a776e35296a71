import { toDecimal } from '@nadi/domain/kernel/money';
import type { GiftChoice } from '@nadi/domain/kinds/gift/facts';
import { giftRules } from '@nadi/domain/kinds/gift/rules';
import type { Line } from '../../platform/line/line.ts';
import type { GiftProduct } from './api.ts';

/** product_type_id of the wire. */
const GIFT = 8;

/** Returns a gift card as a line of the cart. */
export function lineOfGift(
  { product_id, name, ar_name }: GiftProduct,
  { amountFils, to, on, words }: Omit<GiftChoice, 'productId'>,
): Line {
  return {
    key: giftRules.identify({ productId: product_id, amountFils, to, on, words }),
    parentKey: null,
    typeId: GIFT,
    title: { en: name, ar: ar_name },
    where: null,
    when: null,
    bookedOn: null,
    quantity: 1,
    priceFils: amountFils,
    taxFils: 0,
    isOpenToGuests: false,
    isCardOnly: true,
    answer: null,
    wire: {
      product_id,
      quantity: 1,
      amount: toDecimal(amountFils),
      to_name: to.name,
      to_email: to.email,
      on,
      words,
    },
  };
}
