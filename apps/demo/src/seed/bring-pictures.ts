import { picturesNamed } from '@nadi/server/features/content/service';
import { noteUses } from '@nadi/server/features/media/ports';
import { keepPicture, picturesById } from '@nadi/server/features/media/service';
import { moveConfig } from '@nadi/server/features/tenant/ports';
import { createClock } from '@nadi/server/platform/clock';
import { openDatabase } from '@nadi/server/platform/db/database';
import type { Database } from '@nadi/server/platform/db/tenant-tx';
import type { Environment } from '@nadi/server/platform/environment';
import { openStorage } from '@nadi/server/platform/storage/open-storage';
import { drawnFromSvg } from '@nadi/server/platform/storage/picture';
import {
  createPrivateFileStore,
  type PrivateFileStore,
} from '@nadi/server/platform/storage/private-file-store';
import { alNoor } from './al-noor.ts';
import { sahel } from './sahel.ts';
import { SCENES, type SceneName } from './scenes/scenes.ts';
import { idOfScene } from './shown-scenes.ts';
import type { Venue } from './venue.ts';

/** Quality of the drawn pictures, stored as drawn. */
const QUALITY = 90;
const drawn = (scene: SceneName): Promise<Buffer> =>
  drawnFromSvg(SCENES[scene].draw(), (picture) => picture.webp({ quality: QUALITY }));

/**
 * Draws the pictures missing from the demo's venues and adds them the way staff would.
 *
 * Runs in the background, because it takes a while. An interrupted run continues with the next
 * start.
 * @param isRunning checked before each picture.
 */
export async function bringPictures(
  { environment, appUrl }: { readonly environment: Environment; readonly appUrl: string },
  isRunning: () => boolean,
): Promise<void> {
  const database = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true });
  try {
    const storage = openStorage(environment);
    const files = createPrivateFileStore({ database, storage, secret: environment.secret });
    const clock = createClock(database);
    await clock.refresh();
    for (const venue of [alNoor, sahel]) {
      await bringTo({ database, files, now: clock.now() }, venue, isRunning);
    }
  } finally {
    await database.close();
  }
}

interface Bringing {
  readonly database: Database;
  readonly files: PrivateFileStore;
  readonly now: number;
}

async function bringTo(
  { now, ...room }: Bringing,
  venue: Venue,
  isRunning: () => boolean,
): Promise<void> {
  const { tenantId } = venue;
  const named = [...(await picturesNamed(room.database, tenantId)), ...picturesOfPlaces(venue)];
  const ids = new Set(named.flatMap(([, shown]) => shown));
  const there = await picturesById(room.database, tenantId, ids);
  const names = Object.keys(SCENES) as SceneName[];
  const lacking = names.filter((name) => ids.has(idOfScene(name)) && !there.has(idOfScene(name)));
  for (const name of lacking) {
    if (!isRunning()) break;
    const { alt } = SCENES[name];
    const details = { alt: alt.en, ar_alt: alt.ar, focus_x: 50, focus_y: 50 };
    const picture = { id: idOfScene(name), whole: await drawn(name), details };
    await keepPicture(room, tenantId, picture, now);
  }
  if (lacking.length === 0) return;
  await room.database.forTenant(tenantId, async (tx) => {
    for (const [by, shown] of named) await noteUses(tx, by, shown);
    await moveConfig(tx);
  });
}

/** Returns the pictures of courts and halls, by the name of their reference. */
const picturesOfPlaces = ({ services }: Venue) =>
  services.flatMap(({ perCapacity, facilities }) =>
    facilities.flatMap(({ id, picture }) =>
      picture === undefined
        ? []
        : [[`${perCapacity ? 'hall' : 'court'}:${id}`, [picture]] as const],
    ),
  );
