import { SCENES, type SceneName } from '@nadi/demo/seed/scenes/scenes';
import { idOfScene } from '@nadi/demo/seed/shown-scenes';
import { runSql } from './books.ts';

/**
 * Marks the demo's pictures as drawn, as they are after its first minute.
 *
 * A real server started on the database then draws none: drawing is most of the work of a start and
 * has its own test (`bring-pictures.test.ts`).
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
