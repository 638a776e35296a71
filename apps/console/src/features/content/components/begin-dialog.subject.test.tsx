import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, pageOf } from '../../../../test/api-double.ts';
import { entryOf, listedEntry } from '../../../../test/content-facts.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';
import { PADEL, TENNIS } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

const openSubjects = async (answers: Handlers = {}, language: 'en' | 'ar' = 'en') => {
  const shown = await openConsole('/content?kind=service', {
    language,
    answers: {
      listContent: () => [listedEntry('service', '1')],
      listConsoleServices: () => [PADEL, TENNIS],
      ...answers,
    },
  });
  const { user, t } = shown;
  await user.click(await screen.findByRole('button', { name: t('console.begin.service') }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...shown, dialog, choice: dialog.getByLabelText(t('console.kind.service')) };
};

describe('content of a service', () => {
  it('is begun for a service that has none yet, and opened', async () => {
    const { user, t, dialog, choice, sentTo } = await openSubjects({
      saveContent: () => entryOf('service', '2', {}, { version: 1 }),
      readContent: () => entryOf('service', '2', {}, { version: 1 }),
    });
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      t('console.choose'),
      'Tennis',
    ]);
    await user.selectOptions(choice, 'Tennis');
    await user.click(dialog.getByRole('button', { name: t('console.goOn') }));
    await expect.poll(currentAddress).toBe('/content/service/2');
    expect(await screen.findByRole('heading', { name: 'Tennis' })).toBeTruthy();
    expect(sentTo('saveContent').map(({ path, body }) => [path, body])).toEqual([
      ['/console/content/service/2', { version: 0, body: {} }],
    ]);
  });

  it('is refused without a service, at the field', async () => {
    const { user, t, dialog, choice, sentTo } = await openSubjects();
    await user.click(dialog.getByRole('button', { name: t('console.goOn') }));
    await expect.poll(() => descriptionOf(choice)).toContain('Service is required');
    expect(document.activeElement).toBe(choice);
    expect(sentTo('saveContent')).toEqual([]);
  });

  it('is listed and chosen by Arabic names in Arabic', async () => {
    const { dialog, text } = await openSubjects({}, 'ar');
    expect(dialog.getByRole('option', { name: 'تنس' })).toBeTruthy();
    const list = screen.getByRole('grid', { name: text.ar.t('console.kinds.service') });
    expect(within(list).getByRole('link', { name: 'بادل' })).toBeTruthy();
  });

  it('has the names of events for events', async () => {
    const { t, sentTo } = await openConsole('/content?kind=event', {
      answers: { listContent: () => [], listEvents: () => pageOf([], 1, 1) },
    });
    expect(await screen.findByText(t('console.noContent'))).toBeTruthy();
    await expect
      .poll(() => sentTo('listEvents').map(({ query }) => query))
      .toEqual([{ size: '100' }]);
  });
});
