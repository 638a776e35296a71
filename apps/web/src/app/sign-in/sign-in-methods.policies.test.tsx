import { makeClient } from '@nadi/contract/client';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';
import { routes } from '../../../test/routes.ts';
import { GuestForm } from '../../features/account/components/guest-form.tsx';
import { TermsField } from '../../features/account/components/terms-field.tsx';
import { TermsDialog } from '../../platform/legal/terms-dialog.tsx';

afterEach(cleanup);

const api = makeClient(routes, async () => null);
const menuEntry = (path: string, link_text: string, ar_link_text: string) => ({
  path,
  link_text,
  ar_link_text,
  is_custom: 0 as const,
  page_id: null,
  is_default: 0 as const,
  children: [],
});
const footer_menu = [
  menuEntry('/privacy-policy', 'Privacy policy', 'سياسة الخصوصية'),
  menuEntry('/about', 'About us', 'من نحن'),
  menuEntry('/terms-and-conditions?lang=en', 'Terms and conditions', 'الشروط والأحكام'),
];
const field = { id: 'tnc', label: 'Terms', error: undefined };

const PLACES: readonly (readonly [string, ReactElement])[] = [
  ['a guest checks out', <GuestForm key="guest" termsLabel="I agree" onDone={() => {}} />],
  ['an account is made', <TermsField key="field" field={field} />],
  ['the terms are read', <TermsDialog key="dialog" onClose={() => {}} />],
];

describe.each(PLACES)('where %s', (_where, place) => {
  it.each([
    ['en', ['Terms and conditions', 'Privacy policy']],
    ['ar', ['الشروط والأحكام', 'سياسة الخصوصية']],
  ] as const)(
    'the pages of terms and of privacy open in a new tab, in %s',
    async (language, names) => {
      await renderSite(place, { api, config: { footer_menu }, language });
      const links = await screen.findAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(names);
      for (const link of links) expect(link.getAttribute('target')).toBe('_blank');
      expect(links[0]?.getAttribute('href')).toMatch(/^\/terms-and-conditions\?lang=(en|ar)$/);
    },
  );

  it('a venue without them has no links', () => {
    renderSite(place, { api, config: { footer_menu: [] } });
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
