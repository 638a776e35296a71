import { pictureIdOf } from '@nadi/server/features/media/service';
import { SCENES, type SceneName } from './scenes/scenes.ts';
import { bilingual } from './translate.ts';
import type { ShownScenes, VenueEntry } from './venue.ts';

const ids = new Map<SceneName, string>();

/** Returns the picture id of a scene. */
export function idOfScene(name: SceneName): string {
  const id = ids.get(name) ?? pictureIdOf(Buffer.from(SCENES[name].draw()));
  ids.set(name, id);
  return id;
}

/** Returns the fields of an entry that reference its pictures. */
export function fieldsOfScenes({ kind, slug }: VenueEntry, shown: ShownScenes): object {
  const scenes = shown[`${kind}/${slug}`] ?? [];
  const [first] = scenes;
  if (first === undefined) return {};
  if (kind === 'album') {
    const pictures = scenes.map((name) => ({
      image: idOfScene(name),
      ...bilingual('caption', SCENES[name].caption),
    }));
    return { pictures };
  }
  if (kind === 'service') return { pictures: scenes.map((name) => ({ image: idOfScene(name) })) };
  return { [kind === 'home' ? 'home_image' : 'image']: idOfScene(first) };
}

export const alNoorScenes: ShownScenes = {
  'page/about': ['from-above'],
  'post/padel-until-two': ['padel-at-night'],
  'post/five-minutes-before-kick-off': ['football-ball'],
  'post/ladies-tennis-mornings': ['tennis-morning'],
  'post/choosing-a-padel-racket': ['padel-ball'],
  'post/junior-cup-thanks': ['football-at-dusk'],
  'album/courts-at-night': [
    ...(['padel-at-night', 'padel-at-dusk', 'tennis-at-night'] as const),
    ...(['basketball', 'pool-at-dusk', 'from-above'] as const),
  ],
  'album/match-days': ['football-at-night', 'football-at-dusk', 'football-ball'],
  'service/1': ['football-at-night', 'football-at-dusk', 'football-ball'],
  'service/2': ['padel-at-night', 'padel-at-dusk', 'padel-ball'],
  'service/3': ['tennis-morning', 'tennis-at-night'],
  'service/4': ['pool-at-dusk'],
  'service/5': ['quiet-room'],
  'event/1': ['football-at-night'],
  'event/2': ['padel-at-dusk'],
  'event/3': ['football-ball'],
};

export const sahelScenes: ShownScenes = {
  'home/home': ['hall-by-the-water'],
  'page/about': ['hall-by-the-water'],
  'post/the-last-pearl-captain': ['hall-by-the-water'],
  'service/6': ['hall-by-the-water'],
  'event/61': ['hall-by-the-water'],
};
