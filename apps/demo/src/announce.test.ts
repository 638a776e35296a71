import { readEnvironment } from '@nadi/server/platform/environment';
import { expect, it } from 'vitest';
import { announceDemo } from './announce.ts';

const linesAt = (HOST: string) =>
  announceDemo(readEnvironment({ NADI_DEMO: '1', HOST }), 8080).join('\n');

it.each(['0.0.0.0', '192.168.1.20', '::', 'demo.example'])(
  'a demo at %s is announced with a warning',
  (host) => {
    expect(linesAt(host)).toContain(`DEMO OPEN TO OTHERS: HOST=${host}`);
    expect(linesAt(host)).toContain('Set HOST=127.0.0.1');
  },
);

it.each(['127.0.0.1', '127.0.0.9', '::1', 'localhost'])('a demo at %s has none', (host) =>
  expect(linesAt(host)).not.toContain('!!'),
);
