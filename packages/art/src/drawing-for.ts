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

/** Every court by its name, as a ticket keeps it. */
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

/** The court of a name that was kept; a hall for one that is not known any more. */
export const drawingNamed = (name: string): CourtDrawing => (isCourt(name) ? DRAWINGS[name] : hall);

/** Words in an English name that tell the sport; the first that fits wins. */
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

/** The court that goes with the English name of a service; a hall where no sport is named. */
export const drawingForService = (name: string): CourtDrawing => DRAWINGS[courtOfService(name)];

/** The courts of sports that can be named: each is drawn for its own name too. */
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

/** The court that is drawn for the English name of a service, or that it names itself. */
export const courtOfService = (name: string): CourtName =>
  isCourt(name) ? name : (SPORTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'hall');

/**
 * The court of one facility: its size decides between the forms of a football pitch.
 * @param formation its largest formation, `11v11`, `7v7` or `5v5`, where it has one.
 */
export function courtOfFacility(serviceName: string, formation?: string): CourtName {
  const court = courtOfService(serviceName);
  if (court !== 'football' || formation === undefined) return court;
  const players = Number.parseInt(formation, 10);
  if (players <= 5) return 'five-a-side';
  return players <= 8 ? 'football-half' : 'football';
}

/** The same as a drawing. */
export const drawingForFacility = (serviceName: string, formation?: string): CourtDrawing =>
  DRAWINGS[courtOfFacility(serviceName, formation)];
