import type { FirstView } from '../src/platform/site/public-page.ts';

const PICTURE = {
  src: '/pictures/a/1280.jpeg',
  width: 1280,
  height: 800,
  blur: 'data:image/webp;base64,AA',
  sources: [
    { type: 'image/avif', srcset: '/pictures/a/320.avif 320w' },
    { type: 'image/webp', srcset: '/pictures/a/320.webp 320w' },
  ],
  focus_x: 40,
  focus_y: 60,
  alt: 'A pitch',
  ar_alt: 'ملعب',
};

/** First view of a page with malicious texts. */
export const SEEN_FIRST: FirstView = {
  layout: 'article',
  texts: { title: '<b>"%LEAD%"', lead: 'At five' },
  picture: PICTURE,
};

/** Page with this first view. */
export const FIRST = { view: SEEN_FIRST, answers: ['first'] };

/** Parts of it that were drawn in advance. */
export const DRAWN = { article: 'seen %TITLE%' };
