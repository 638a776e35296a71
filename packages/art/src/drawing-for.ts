import type { CourtDrawing } from './drawing.ts';
import { badminton } from './drawings/badminton.ts';
import { basketball } from './drawings/basketball.ts';
import { cricketNets } from './drawings/cricket-nets.ts';
import { fiveASide } from './drawings/five-a-side.ts';
import { footballFull, footballHalf } from './drawings/football.ts';
import { hall } from './drawings/hall.ts';
import { padel } from './drawings/padel.ts';
import { spaRoom } from './drawings/spa-room.ts';
import { studio } from './drawings/studio.ts';
import { swimming } from './drawings/swimming.ts';
import { tennis } from './drawings/tennis.ts';

/** Drawings of courts by the name stored on tickets. */
const DRAWINGS = {
  padel,
  tennis,
  'five-a-side': fiveASide,
  'football-half': footballHalf,
  football: footballFull,
  swimming,
  basketball,
  badminton,
  'cricket-nets': cricketNets,
  'spa-room': spaRoom,
  studio,
  hall,
} as const satisfies Readonly<Record<string, CourtDrawing>>;

export type CourtName = keyof typeof DRAWINGS;

export const isCourt = (name: string): name is CourtName => Object.hasOwn(DRAWINGS, name);

/** Returns the drawing for a stored name; a hall when the name no longer exists. */
export const drawingNamed = (name: string): CourtDrawing => (isCourt(name) ? DRAWINGS[name] : hall);

/** Patterns of sports in English service names; the first match wins. */
const SPORTS: readonly (readonly [RegExp, CourtName])[] = [
  [/padel/i, 'padel'],
  [/tennis/i, 'tennis'],
  [/futsal|\b5[ -]?(v|a[ -]side)/i, 'five-a-side'],
  [/football|soccer|pitch/i, 'football'],
  [/swim|pool|aqua/i, 'swimming'],
  [/basket/i, 'basketball'],
  [/badminton/i, 'badminton'],
  [/cricket/i, 'cricket-nets'],
  [/spa|massage|treatment|wellness/i, 'spa-room'],
  [/studio|yoga|dance|fitness|gym|class/i, 'studio'],
];

/** Returns the drawing for the English name of a service; a hall when it names no sport. */
export const drawingForService = (name: string): CourtDrawing => DRAWINGS[courtOfService(name)];

/** Courts whose names can be used directly: each is also drawn for its own name. */
export const NAMED_COURTS = [
  ...[
    'padel',
    'tennis',
    'football',
    'five-a-side',
    'swimming',
    'basketball',
    'badminton',
    'cricket-nets',
  ],
  ...['spa-room', 'studio'],
] as const satisfies readonly CourtName[];

/** Returns the court for the English name of a service, or the court that it names directly. */
export const courtOfService = (name: string): CourtName =>
  isCourt(name) ? name : (SPORTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'hall');

/**
 * Returns the court of a facility; its size selects the form of a football pitch.
 *
 * @param formation its largest formation, `11v11`, `7v7` or `5v5`, if any.
 */
export function courtOfFacility(serviceName: string, formation?: string): CourtName {
  const court = courtOfService(serviceName);
  if (court !== 'football' || formation === undefined) return court;
  const players = Number.parseInt(formation, 10);
  if (players <= 5) return 'five-a-side';
  return players <= 8 ? 'football-half' : 'football';
}

/** Returns the drawing of a facility's court. */
export const drawingForFacility = (serviceName: string, formation?: string): CourtDrawing =>
  DRAWINGS[courtOfFacility(serviceName, formation)];
