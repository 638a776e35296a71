import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { openWoff } from './woff.ts';

const require = createRequire(import.meta.url);

it('opens a font table by table, each at its offset', () => {
  const file = '@fontsource/readex-pro/files/readex-pro-arabic-500-normal.woff';
  const woff = readFileSync(require.resolve(file));
  const font = openWoff(woff);
  expect(font.length).toBe(woff.readUInt32BE(16));
  const count = font.readUInt16BE(4);
  const tags = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    expect(font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12)).toBeLessThanOrEqual(font.length);
    return font.toString('latin1', at, at + 4);
  });
  expect(tags).toEqual(expect.arrayContaining(['GSUB', 'cmap', 'glyf', 'head', 'hmtx', 'loca']));
});

it('refuses another file', () => expect(() => openWoff(Buffer.from('wOF2'.padEnd(60)))).toThrow());
