import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, dayOf } from '../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../test/open-console.tsx';

afterEach(closeConsole);

describe('an address with invalid parameters', () => {
  it('shows today instead of a day that is no date', async () => {
    const { t, sentTo } = await openConsole('/?date=tomorrow', {
      role: 'desk',
      answers: { readConsoleDay: ({ query }) => dayOf([], { date: query.date ?? DAY }) },
    });
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    expect(sentTo('readConsoleDay').map(({ query }) => query)).toEqual([{}]);
  });

  it('lists pages instead of an unknown kind of content', async () => {
    const { t, sentTo } = await openConsole('/content?kind=recipes', {
      answers: { listContent: () => [] },
    });
    expect(await screen.findByText(t('console.noContent'))).toBeTruthy();
    const tab = screen.getByRole('tab', { name: t('console.kinds.page') });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(sentTo('listContent').map(({ query }) => query)).toEqual([{ kind: 'page' }]);
  });

  it('lists the whole audit log instead of a filter that is none', async () => {
    const { t, sentTo } = await openConsole('/audit?who=noura&action=7&day=yesterday', {
      answers: { readAudit: () => [], listStaff: () => [] },
    });
    expect(await screen.findByText(t('console.noAuditEntries'))).toBeTruthy();
    expect(sentTo('readAudit').map(({ query }) => query)).toEqual([{ size: '50' }]);
    expect(screen.queryByRole('button', { name: t('console.noFilter') })).toBeNull();
  });
});
