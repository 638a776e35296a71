import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { plainTexts } from '../src/platform/line/line.ts';
import type { WebKind } from '../src/platform/line/web-kind.ts';
import { useApi } from '../src/platform/page/site.tsx';

/**
 * Kind unknown to the site: a course of two evenings.
 *
 * Its page shows the number of courts, so that a refetch is visible.
 */
function ToyPage() {
  const api = useApi();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['toy places'],
    queryFn: () => api('listServices', {}),
  });
  return <h1>{data ? `Toy courses, as of ${dataUpdatedAt}` : 'Toy courses'}</h1>;
}

export const toy = {
  name: 'toy',
  typeId: 4,
  section: '/toys',
  pages: { '/toys': { screen: async () => ToyPage } },
  Home: lazyPart(async () => () => <h2>Toy courses at home</h2>),
  bookings: {
    path: '/profile/toy-bookings',
    productType: 'academy',
    title: 'bookings.title',
    menuTitle: () => 'shell.account',
  },
  lineTexts: (line, send) => ({
    ...plainTexts(line, send),
    details: [send.language === 'ar' ? 'أمسيتان' : 'Two evenings'],
  }),
  LineActions: ({ line }) => <p>{`Bring a mat to ${line.title.en}`}</p>,
  again: () => ({ to: '/toys' }),
  stale: () => [['toy places']],
} satisfies WebKind;
