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

/** Words in an English name that tell the sport; the first that fits wins. */
const SPORTS: readonly (readonly [RegExp, CourtDrawing])[] = [
  [/padel/i, padel],
  [/tennis/i, tennis],
  [/futsal|\b5[ -]?(v|a[ -]side)/i, fiveASide],
  [/football|soccer|pitch/i, footballFull],
  [/swim|pool|aqua/i, swimming],
  [/basket/i, basketball],
  [/badminton/i, badminton],
  [/cricket/i, cricketNets],
  [/spa|massage|treatment|wellness/i, spaRoom],
  [/studio|yoga|dance|fitness|gym|class/i, studio],
];

/** The court that goes with the English name of a service; a hall where no sport is named. */
export const drawingForService = (name: string): CourtDrawing =>
  SPORTS.find(([words]) => words.test(name))?.[1] ?? hall;

/**
 * The court of one facility: its size decides between the forms of a football pitch.
 * @param formation its largest formation, `11v11`, `7v7` or `5v5`, where it has one.
 */
export function drawingForFacility(serviceName: string, formation?: string): CourtDrawing {
  const drawing = drawingForService(serviceName);
  if (drawing !== footballFull || formation === undefined) return drawing;
  const players = Number.parseInt(formation, 10);
  if (players <= 5) return fiveASide;
  return players <= 8 ? footballHalf : footballFull;
}
