import { describe, expect, it } from 'vitest';
import { itemFor } from './item-for.ts';

const padelRacket = itemFor('Racket rental', 'Padel');
const stringed = itemFor('Racket', 'Tennis');
const ball = itemFor('Balls', 'Padel');
const bag = itemFor('Towel', 'Spa');

describe('the drawing of an add-on', () => {
  it('distinguishes rackets, balls and other things', () => {
    expect(new Set([padelRacket, stringed, ball, bag]).size).toBe(4);
  });

  it.each([
    ['Padel racquet', 'Courts', padelRacket],
    ['Badminton racket', 'Badminton', stringed],
    ['Can of balls', 'Tennis', ball],
    ['Ballet shoes', 'Studio', bag],
  ])('%s of %s', (name, service, drawing) => expect(itemFor(name, service)).toBe(drawing));
});
