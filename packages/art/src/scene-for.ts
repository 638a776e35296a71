import { type CourtName, courtOfService } from './drawing-for.ts';
import type { Scene } from './scene.ts';
import { spa, studio, swimming, visitors } from './scenes/at-rest.ts';
import { basketball, cricket, football } from './scenes/ball-games.ts';
import { badminton, padel, tennis } from './scenes/racket-games.ts';

/** The scene that goes with each court; where no sport is named, people come to visit. */
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

/** The scene that goes with the English name of a service. */
export const sceneForService = (name: string): Scene => SCENES[courtOfService(name)];

/** The scene that goes with the court of that name; people who come to visit where there is none. */
export const sceneOfCourt = (name: string): Scene =>
  Object.hasOwn(SCENES, name) ? SCENES[name as CourtName] : visitors;
