import { readEnvironment } from '@nadi/server/platform/environment';
import { runSql } from '@nadi/server/test/books';
import { startTestApp, type TestApp } from '@nadi/server/test/harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alNoor } from './al-noor.ts';
import { bringPictures } from './bring-pictures.ts';
import { sahel } from './sahel.ts';
import { SCENES } from './scenes/scenes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Adds some pictures, like a start that is interrupted. */
async function bring(some: number): Promise<void> {
  let left = some;
  const environment = readEnvironment({ NADI_DATA_DIR: '.cache/test-data' });
  await bringPictures({ environment, appUrl: site.testDatabase.appUrl }, () => {
    left -= 1;
    return left >= 0;
  });
}
const pictures = () =>
  runSql(
    site.testDatabase.superuserUrl,
    'select p.alt, count(u.used_by)::int as uses from picture p join picture_use u on u.picture_id = p.id group by p.id, p.alt, p.added_at',
  );

it('the demo’s pictures are drawn one after another, shown where content names them, and go on where a start ended', async () => {
  await bring(1);
  const alt = SCENES['padel-at-night'].alt.en;
  expect(await pictures()).toEqual([{ alt, uses: 4 }]);
  const post = await site.call('readPost', { params: { slug: 'padel-until-two' } });
  expect(post.body.data.image).toMatchObject({ alt, width: 1280, height: 800 });
  await bring(1);
  expect(await pictures()).toHaveLength(2);
  await bring(0);
  expect(await pictures()).toHaveLength(2);
});

it('every picture in use exists, and every picture is used', () => {
  const shown = [alNoor, sahel].flatMap(({ scenes }) => Object.values(scenes).flat());
  expect([...new Set(shown)].sort()).toEqual(Object.keys(SCENES).sort());
  for (const { content, scenes } of [alNoor, sahel]) {
    const entries = content.map(({ kind, slug }) => `${kind}/${slug}`);
    expect(Object.keys(scenes).filter((name) => !entries.includes(name))).toEqual([]);
  }
});
