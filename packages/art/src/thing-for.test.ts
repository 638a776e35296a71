import { describe, expect, it } from 'vitest';
import { thingFor } from './thing-for.ts';

const padelRacket = thingFor('Racket rental', 'Padel');
const stringed = thingFor('Racket', 'Tennis');
const ball = thingFor('Balls', 'Padel');
const bag = thingFor('Towel', 'Spa');

describe('what is drawn for an add-on', () => {
  it('tells rackets, balls and other things apart', () => {
    expect(new Set([padelRacket, stringed, ball, bag]).size).toBe(4);
  });

  it.each([
    ['Padel racquet', 'Courts', padelRacket],
    ['Badminton racket', 'Badminton', stringed],
    ['Can of balls', 'Tennis', ball],
    ['Ballet shoes', 'Studio', bag],
  ])('%s of %s', (name, service, drawing) => expect(thingFor(name, service)).toBe(drawing));
});
