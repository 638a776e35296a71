import { type CourtName, courtOfService } from './drawing-for.ts';
import type { Scene } from './scene.ts';
import { spa, studio, swimming, visitors } from './scenes/at-rest.ts';
import { basketball, cricket, football } from './scenes/ball-games.ts';
import { badminton, padel, tennis } from './scenes/racket-games.ts';

/** Scene of each court; visitors when no sport is named. */
const SCENES: Readonly<Record<CourtName, Scene>> = {
  padel,
  tennis,
  badminton,
  swimming,
  basketball,
  studio,
  football,
  'five-a-side': football,
  'football-half': football,
  'cricket-nets': cricket,
  'spa-room': spa,
  hall: visitors,
};

/** Returns the scene for the English name of a service. */
export const sceneForService = (name: string): Scene => SCENES[courtOfService(name)];

/** Returns the scene for the name of a court; visitors when there is none. */
export const sceneOfCourt = (name: string): Scene =>
  Object.hasOwn(SCENES, name) ? SCENES[name as CourtName] : visitors;
