import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { BeginDialog } from './begin-dialog.tsx';

afterEach(cleanup);

it.each([
  ['en', 'page', 'cart', true],
  ['ar', 'page', 'login', true],
  ['en', 'page', 'api', true],
  ['en', 'page', 'there', true],
  ['en', 'page', 'find-us', false],
  ['en', 'post', 'cart', false],
] as const)(
  'CONTENT-16: in %s the address of a %s, %s, is taken: %s',
  async (language, kind, slug, is) => {
    const { user, t, calls } = showConsole(
      <BeginDialog kind={kind} taken={['there']} onClose={() => {}} />,
      { language, answers: { saveContent: () => new Promise(() => {}) } },
    );
    await user.type(
      await screen.findByLabelText(t('console.inEnglish', { field: t('console.field.title') })),
      'Any',
    );
    await user.type(screen.getByLabelText(t('console.address')), slug);
    await user.click(screen.getByRole('button', { name: t('console.goOn') }));
    if (is)
      expect((await screen.findAllByText(t('console.addressTaken'))).length).toBeGreaterThan(0);
    expect(calls.map(({ name }) => name)).toEqual(is ? [] : ['saveContent']);
  },
);
