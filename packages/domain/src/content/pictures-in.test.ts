import { describe, expect, it } from 'vitest';
import { readBody } from './check-body.ts';
import { CONTENT } from './kinds.ts';
import { picturesIn } from './pictures-in.ts';

const [A, B] = ['a'.repeat(32), 'b'.repeat(32)];
const album = (pictures: readonly unknown[]) =>
  readBody(CONTENT.album, { title: 'Nights', pictures }, 'published');

describe('CONTENT-02 the pictures that a body names', () => {
  it('are returned by the path of their field, at any depth', () => {
    const { body } = album([{ image: A }, { image: B, caption: 'Below' }]);
    expect(picturesIn(CONTENT.album, body)).toEqual([
      ['pictures.0.image', A],
      ['pictures.1.image', B],
    ]);
    const shape = {
      top: { type: 'group', optional: true, of: { image: { type: 'picture' } } },
    } as const;
    expect(picturesIn(shape, { top: { image: A } })).toEqual([['top.image', A]]);
    expect(picturesIn(shape, { top: null })).toEqual([]);
  });

  it('are those of its texts too', () => {
    const content = `<p>x</p><figure><p><img src="/pictures/${A}/640.webp" alt="A"></p></figure>`;
    const { body } = readBody(
      CONTENT.page,
      { content, ar_content: `src="/pictures/${B}/1"` },
      'draft',
    );
    expect(picturesIn(CONTENT.page, body)).toEqual([['content', A]]);
  });

  it('are none where there is none, and nothing that is no picture’s id', () => {
    const { body, faults } = album([{}, { image: '/pictures/x.jpg' }, { image: `${A}0` }]);
    expect(picturesIn(CONTENT.album, body)).toEqual([]);
    expect(faults).toEqual({
      'pictures.0.image': 'required',
      'pictures.1.image': 'invalid',
      'pictures.2.image': 'invalid',
    });
  });
});
