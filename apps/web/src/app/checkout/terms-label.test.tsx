import { makeClient } from '@nadi/contract/client';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';
import { routes } from '../routes.ts';
import { TermsLabel } from './terms-label.tsx';

afterEach(cleanup);

it.each([
  ['<p>Be kind</p>', 1],
  ['<p>Enjoy!</p>', 0],
])('the terms are a tap away where their text is longer than six characters: %s', (tnc, links) => {
  const api = makeClient(routes, async () => null);
  const label = <TermsLabel onRead={() => {}} />;
  renderSite(<p data-testid="sentence">{label}</p>, { api, config: { tnc } });
  const sentence = screen.getByTestId('sentence');
  expect(within(sentence).queryAllByRole('button')).toHaveLength(links);
  expect(sentence.textContent).toBe('I agree to the terms and conditions');
});
