import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import {
  COURT_PRODUCT,
  onProduct,
  RACKET_PRODUCT,
  SOLD,
  WELCOME,
} from '../../../../test/promotion-facts.ts';

// Loads the page before the first test, whose time is limited.
await import('./promotions-screen.tsx');

afterEach(closeConsole);

/** Opens the form of a new promotion, or of the one in the list. */
async function openForm(button: RegExp, answers: Handlers = {}) {
  const shown = await openConsole('/promotions', {
    answers: { ...SOLD, listPromotions: () => [WELCOME], ...answers },
  });
  const { user, t } = shown;
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const fill = async (name: string, text: string): Promise<void> => {
    await user.clear(box(name));
    await user.paste(text);
  };
  const save = () => user.click(dialog.getByRole('button', { name: t('console.promotion.save') }));
  return { ...shown, dialog, box, fill, save };
}

const addedPromotion: Handlers = {
  addPromotion: ({ body }) => ({
    ...WELCOME,
    ...(body as { promotion: object }).promotion,
    id: 2,
    used: 0,
    given: 0,
  }),
};

it('a code is added for chosen products, and listed', async () => {
  const { user, t, dialog, fill, save, sentTo } = await openForm(/New promotion/, addedPromotion);
  await fill(t('console.promotion.percent'), '50');
  await fill(t('console.promotion.name'), 'Quiet mornings');
  await fill(t('console.promotion.arName'), 'صباحات هادئة');
  await fill(t('console.promotion.code'), 'morning 50');
  const add = dialog.getByLabelText(t('console.promotion.onAdd'));
  await within(add).findByText('Padel · Court 1');
  await user.selectOptions(add, 'Padel · Court 1');
  await user.selectOptions(add, 'Padel · Add-ons · Racket rental');
  await user.selectOptions(add, t('console.promotion.whole', { name: 'Padel' }));
  await user.click(dialog.getByLabelText(/Remove .*Racket rental/));
  await save();
  expect(await screen.findByText('Quiet mornings', { selector: 'bdi' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo('addPromotion')).toMatchObject([
    {
      body: {
        promotion: {
          name: 'Quiet mornings',
          by: 'code',
          code: 'morning 50',
          effect: 'percent',
          percent: 50,
          on: [onProduct(COURT_PRODUCT), { venue_service_id: 1, product_id: null }],
        },
      },
    },
  ]);
});

it('one is limited to days, hours, channels and uses', async () => {
  const { user, t, dialog, fill, save, sentTo } = await openForm(/^Change/, {
    changePromotion: ({ body }) => ({ ...WELCOME, ...(body as { promotion: object }).promotion }),
  });
  await user.click(dialog.getByLabelText('Sat'));
  await user.click(dialog.getByLabelText('Members'));
  await fill(t('console.promotion.fromTime'), '08:00');
  await fill(t('console.promotion.toTime'), '12:00');
  await fill(t('console.promotion.limitPerCustomer'), '1');
  await save();
  expect(await screen.findByText('Sun–Fri')).toBeTruthy();
  expect(sentTo('changePromotion')).toMatchObject([
    {
      body: {
        promotion: {
          weekdays: 63,
          channels: ['members'],
          from_time: '08:00',
          to_time: '12:00',
          limit_per_customer: 1,
          limit_total: 100,
        },
      },
    },
  ]);
});

it('the kind of effect decides the fields, and those of another one are emptied', async () => {
  const { user, t, dialog, fill, save, sentTo } = await openForm(/New promotion/, addedPromotion);
  await fill(t('console.promotion.name'), 'Racket gift');
  await fill(t('console.promotion.arName'), 'مضرب هدية');
  await user.click(dialog.getByLabelText(/One thing free/));
  expect(dialog.queryByLabelText(t('console.promotion.percent'))).toBeNull();
  await user.click(dialog.getByLabelText(t('console.promotion.by.auto')));
  expect(dialog.queryByLabelText(t('console.promotion.code'))).toBeNull();
  await save();
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getAllByRole('link')).toHaveLength(2);
  const free = dialog.getByLabelText(t('console.promotion.free'));
  await user.click(alert.getAllByRole('link')[0] as HTMLElement);
  expect(document.activeElement).toBe(free);
  await user.selectOptions(free, 'Padel · Add-ons · Racket rental');
  await user.selectOptions(dialog.getByLabelText(t('console.promotion.with')), 'Padel · Court 1');
  await save();
  expect(await screen.findByText('Racket gift', { selector: 'bdi' })).toBeTruthy();
  expect(sentTo('addPromotion')).toMatchObject([
    {
      body: {
        promotion: {
          by: 'auto',
          code: '',
          effect: 'free',
          percent: null,
          free: onProduct(RACKET_PRODUCT),
          with: onProduct(COURT_PRODUCT),
        },
      },
    },
  ]);
});

it('errors are shown at their fields, and nothing that was typed is lost', async () => {
  const { user, t, dialog, box, fill, save, sentTo } = await openForm(/New promotion/, {
    addPromotion: () =>
      refuse(422, 'validation_failed', 'Invalid.', { code: ['This code is in use.'] }),
  });
  await fill(t('console.promotion.name'), 'Welcome');
  await fill(t('console.promotion.percent'), '150');
  await fill(t('console.promotion.fromTime'), '08:00');
  await save();
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getAllByRole('link')).toHaveLength(4);
  expect(box(t('console.promotion.percent')).value).toBe('150');
  expect(sentTo('addPromotion')).toEqual([]);
  await fill(t('console.promotion.percent'), '15');
  await fill(t('console.promotion.arName'), 'ترحيب');
  await fill(t('console.promotion.code'), 'WELCOME10');
  await user.clear(box(t('console.promotion.fromTime')));
  await save();
  expect(await dialog.findByText('This code is in use.', { selector: 'a' })).toBeTruthy();
  expect(box(t('console.promotion.name')).value).toBe('Welcome');
  expect(box(t('console.promotion.code')).getAttribute('aria-invalid')).toBe('true');
});

it('one is changed by its version, which a colleague may have replaced', async () => {
  let isChanged = false;
  const { user, t, dialog, box, fill, save, sentTo } = await openForm(/^Change/, {
    listPromotions: () => [isChanged ? { ...WELCOME, version: 'p2' } : WELCOME],
    changePromotion: ({ body }) => {
      if (!isChanged) {
        isChanged = true;
        return refuse(409, 'changed_meanwhile', 'Somebody has changed it.');
      }
      return { ...WELCOME, ...(body as { promotion: object }).promotion, version: 'p3' };
    },
  });
  expect(box(t('console.promotion.code')).value).toBe('WELCOME10');
  await fill(t('console.promotion.percent'), '20');
  await save();
  expect(await dialog.findByText('Somebody has changed it.')).toBeTruthy();
  expect(box(t('console.promotion.percent')).value).toBe('20');
  await user.click(dialog.getByLabelText(t('console.promotion.stacks')));
  await save();
  expect(await screen.findByText(/20% off, at most/)).toBeTruthy();
  expect(sentTo('changePromotion')[0]).toMatchObject({
    method: 'PUT',
    params: { id: '1' },
    body: { version: 'p1', promotion: { percent: 20, at_most: 50, limit_total: 100 } },
  });
  expect(sentTo('changePromotion')[1]).toMatchObject({ body: { version: 'p2' } });
});

it('a hundred percent off is confirmed before it is saved', async () => {
  const { user, t, dialog, fill, save, sentTo } = await openForm(/^Change/, {
    changePromotion: ({ body }) => ({
      ...WELCOME,
      ...(body as { promotion: object }).promotion,
      version: 'p2',
    }),
  });
  await fill(t('console.promotion.percent'), '100');
  await save();
  expect(await dialog.findByText(t('console.promotion.freeHint'))).toBeTruthy();
  expect(sentTo('changePromotion')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('console.promotion.saveFree') }));
  expect(await screen.findByText(/100% off, at most/)).toBeTruthy();
  expect(sentTo('changePromotion')).toHaveLength(1);
});
