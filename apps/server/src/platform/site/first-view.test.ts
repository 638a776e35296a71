import { expect, it } from 'vitest';
import { SEEN_FIRST } from '../../../test/first-view-facts.ts';
import { fillIn, textsOf, viewWith } from './first-view.ts';

const { picture: PICTURE, layout, texts } = SEEN_FIRST;

it('renders a page’s texts, escaped, in their placeholders', () => {
  const drawn = '<h1>%TITLE%</h1>%LEAD% %VENUE% 100% %OTHER% <img alt="%ALT%">';
  const texts = { title: '<b>"%LEAD%"', lead: 'x', venue: 'Al Noor', alt: '"' };
  expect(fillIn(drawn, texts)).toBe(
    '<h1>&lt;b&gt;&quot;%LEAD%&quot;</h1>x Al Noor 100% %OTHER% <img alt="&quot;">',
  );
});

it('shows a picture in its best format, with the alternative text of each language', () => {
  const view = viewWith(PICTURE, layout, texts);
  if (view === null) throw new Error('It has all of its sizes.');
  expect(textsOf(view, 'ar')).toMatchObject({
    title: texts.title,
    lead: 'At five',
    alt: 'ملعب',
    type: 'image/avif',
    srcset: '/pictures/a/320.avif 320w',
    width: '1280',
    x: '40',
    y: '60',
  });
  expect(fillIn('position:%X%% %Y%%', textsOf(view, 'en'))).toBe('position:40% 60%');
});

it('leaves pictures that are missing, or whose sizes are still being made, to the site', () => {
  expect(viewWith(null, layout, texts)).toBeNull();
  expect(viewWith({ ...PICTURE, sources: [] }, layout, texts)).toBeNull();
  expect(viewWith({ ...PICTURE, blur: '' }, layout, texts)).toBeNull();
});
