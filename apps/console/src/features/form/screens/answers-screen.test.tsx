import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { AnswersScreen } from './answers-screen.tsx';

afterEach(cleanup);

const ANSWER = {
  id: 7,
  form: 'junior-team',
  name: 'Junior team',
  ar_name: 'فريق الناشئين',
  language: 'ar',
  received_at: '2026-12-01T09:05:00+04:00',
};
const FIELDS = [
  {
    slug: 'name',
    name: 'Name',
    name_ar: 'الاسم',
    type: 'text_box',
    values: ['Hind'],
    signed: null,
  },
  {
    slug: 'photo',
    name: 'Photo',
    name_ar: 'صورة',
    type: 'file',
    values: ['/files/x'],
    signed: null,
  },
  {
    slug: 'consent',
    name: 'Consent',
    name_ar: '',
    type: 'disclaimer_form',
    values: ['data:image/png;base64,iVBORw0KGgoAAAA='],
    signed: { language: 'en', version: 'e1', html: '<p>I, <b>Hind &amp; Co</b>, agree.</p>' },
  },
];
const answers = {
  listFormAnswers: () => [ANSWER],
  readFormAnswer: () => ({ ...ANSWER, fields: FIELDS }),
};

describe('answers to forms', () => {
  it('are read field by field, and deleted for good only after a confirmation', async () => {
    const { user, t, calls } = showConsole(<AnswersScreen reader="manager" />, {
      answers: { ...answers, removeFormAnswer: () => null },
    });
    await user.click(await screen.findByRole('button', { name: /Junior team/ }));
    expect(await screen.findByText('Hind')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/files/x');
    expect(screen.getByText('Hind & Co').closest('[lang]')?.getAttribute('dir')).toBe('ltr');
    await user.click(screen.getByRole('button', { name: t('console.removeAnswer') }));
    expect(calls.some(({ name }) => name === 'removeFormAnswer')).toBe(false);
    const [, sure] = screen.getAllByRole('button', { name: t('console.removeAnswer') });
    await user.click(sure as HTMLElement);
    expect(calls.find(({ name }) => name === 'removeFormAnswer')?.path).toBe(
      '/console/form-answers/7',
    );
  });

  it('are neither exported nor removed by the desk, which sees no such buttons', async () => {
    const { user, t } = showConsole(<AnswersScreen reader="desk" />, { answers });
    await user.click(await screen.findByRole('button', { name: /Junior team/ }));
    await screen.findByText('Hind');
    expect(screen.queryByRole('button', { name: t('console.removeAnswer') })).toBeNull();
    cleanup();
    showConsole(<AnswersScreen reader="manager" />, { answers: { listFormAnswers: () => [] } });
    expect(await screen.findByText(t('console.noAnswers'))).toBeTruthy();
  });
});
