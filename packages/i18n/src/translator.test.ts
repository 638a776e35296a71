import { describe, expect, test } from 'vitest';
import type { SiteMessages } from './generated/areas.ts';
import { type FirstMessages, loadEveryText, type MessagesIn, siteTexts } from './site-texts.ts';
import { createTranslator, type Translator } from './translator.ts';

const english = await loadEveryText('en');
const arabic = await loadEveryText('ar');

describe('plural forms', () => {
  test.each([
    [0, 'السلة فارغة'],
    [1, 'السلة، تذكرة واحدة'],
    [2, 'السلة، تذكرتان'],
    [3, 'السلة، 3 تذاكر'],
    [11, 'السلة، 11 تذكرة'],
    [100, 'السلة، 100 تذكرة'],
    [101, 'السلة، 101 تذكرة'],
    [103, 'السلة، 103 تذاكر'],
    [1.5, 'السلة، 1.5 تذكرة'],
    [1234, 'السلة، 1,234 تذكرة'],
  ])('Arabic counts %d', (count, text) => {
    expect(arabic.t('shell.cart', { count })).toBe(text);
  });

  test.each([
    [1, 'يوم واحد'],
    [2, 'يومين'],
    [7, '7 أيام'],
    [14, '14 يومًا'],
    [100, '100 يوم'],
  ])('Arabic counts %d days', (days, text) => {
    const shown = arabic.t('facility.memberAhead', { days, others: 7 });
    expect(shown).toBe(`بصفتك عضوًا يمكنك الحجز حتى ${text} مقدمًا، بدلًا من 7 أيام.`);
  });

  test.each([
    [0, 'Cart, 0 tickets'],
    [1, 'Cart, 1 ticket'],
    [2, 'Cart, 2 tickets'],
    [1234, 'Cart, 1,234 tickets'],
  ])('English counts %d', (count, text) => {
    expect(english.t('shell.cart', { count })).toBe(text);
  });
});

describe('a translator', () => {
  test('has its language and direction', () => {
    expect([arabic.language, arabic.direction]).toEqual(['ar', 'rtl']);
    expect([english.language, english.direction]).toEqual(['en', 'ltr']);
  });

  test('isolates a Latin name in an Arabic sentence', () => {
    expect(arabic.t('cart.removeItem', { name: 'Court 2' })).toBe('حذف \u2066Court 2\u2069');
  });

  test('isolates an Arabic name in an English sentence', () => {
    expect(english.t('cart.removeItem', { name: 'ملعب 2' })).toBe('Remove \u2068ملعب 2\u2069');
  });

  test('leaves a name of the same script alone', () => {
    expect(arabic.t('cart.removeItem', { name: 'ملعب 2' })).toBe('حذف ملعب 2');
    expect(english.t('cart.removeItem', { name: 'Court 2' })).toBe('Remove Court 2');
  });

  test('takes values as they are, ICU signs and escapes included', () => {
    expect(english.t('cart.removeItem', { name: "{x} # it's" })).toBe("Remove {x} # it's");
  });

  test('throws on an id without a text', () => {
    const empty = createTranslator<SiteMessages>('en', {} as never);
    expect(() => empty.t('cart.empty')).toThrow('No text for message id "cart.empty"');
  });

  test('is checked by the compiler', () => {
    // @ts-expect-error no such id
    expect(() => english.t('cart.nonsense')).toThrow();
    // @ts-expect-error the value is a number
    english.t('shell.cart', { count: '3' });
    // @ts-expect-error the value is missing
    english.t('cart.removeItem');
    expect(english.t('cart.empty')).toBe('Your cart is empty');
  });

  test('of an area does for the first page, and never the other way round', async () => {
    const checkout = await siteTexts.loadArea('checkout', 'en');
    const first: Translator<FirstMessages> = checkout;
    // @ts-expect-error what the checkout says is not loaded with the first page
    const wrong: Translator<MessagesIn<'checkout'>> = first;
    // @ts-expect-error nor may its function be handed on as one that knows more
    const wrongly: typeof checkout.t = first.t;
    expect([wrong.t('cart.title'), wrongly('cart.title')]).toEqual(['Your cart', 'Your cart']);
    const { t } = await siteTexts.loadFirst('en');
    expect(() => (t as typeof checkout.t)('cart.empty')).toThrow('No text for message id');
  });
});

test('selectors of a text stay unchanged, whatever the direction', () => {
  const choosing = { limit: [['who', 'select', { known: ['أ'], other: ['ب'] }]] };
  const { t } = createTranslator<{ limit: { who: string } }>('ar', choosing as never);
  expect([t('limit', { who: 'known' }), t('limit', { who: 'unknown' })]).toEqual(['أ', 'ب']);
});
