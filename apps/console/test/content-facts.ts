/** Entry in a list of content, published once. */
export const listedEntry = (kind: string, slug: string, over: object = {}) => ({
  kind,
  slug,
  title: '',
  ar_title: '',
  state: 'published',
  version: 4,
  changed_at: '2026-12-01T09:05:00+04:00',
  kept_until: null,
  ...over,
});

/** Entry with its draft. */
export const entryOf = (kind: string, slug: string, draft: object, over: object = {}) => ({
  ...listedEntry(kind, slug),
  published: null,
  draft,
  ...over,
});

/** Picture of the venue. */
export const PICTURE = {
  id: 'a'.repeat(32),
  src: '/pictures/p_A/1280.jpeg',
  width: 1600,
  height: 900,
  sources: [],
  blur: '',
  focus_x: 50,
  focus_y: 40,
  alt: 'Two players at the net',
  ar_alt: 'لاعبان عند الشبكة',
  added_at: '2026-12-01T09:05:00+04:00',
  uses: [],
};

const country = (iso_2: string, name: string, ar_name: string) => ({
  id: 1,
  name,
  ar_name,
  iso_2,
  iso_3: `${iso_2}X`,
  code: '1',
  currency_name: '',
  ar_currency_name: '',
  currency_code: '',
  currency_symbol: '',
});

/** Countries as the server lists them. */
export const COUNTRIES = [
  country('OM', 'Oman', 'عُمان'),
  country('SA', 'Saudi Arabia', 'المملكة العربية السعودية'),
  country('AE', 'United Arab Emirates', 'الإمارات العربية المتحدة'),
];
