import { SCENES, type SceneName } from '../src/seed/scenes/scenes.ts';
import { idOfScene } from '../src/seed/shown-scenes.ts';
import { runSql } from './books.ts';

/**
 * The demo's pictures are there, as after its first minute: a real server that is started on the database draws none, which
 * is most of the work of a start and is tested for itself (`bring-pictures.test.ts`).
 */
export async function haveDrawnPictures(superuserUrl: string): Promise<void> {
  const ids = (Object.keys(SCENES) as SceneName[]).map(idOfScene);
  await runSql(
    superuserUrl,
    `insert into picture (tenant_id, id, width, height, blur, alt, ar_alt, focus_x, focus_y, added_at)
     select tenant_id, id, 1600, 900, 'data:,', 'A court', 'ملعب', 50, 50, to_timestamp(0)
     from unnest('{1,2}'::int[]) as tenant_id cross join unnest($1::text[]) as id`,
    [ids],
  );
}
