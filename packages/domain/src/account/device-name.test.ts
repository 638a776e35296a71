import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${KIT} Chrome/138.0.0.0 Mobile Safari/537.36`,
    'Chrome · Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0`,
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${KIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox · Mac',
  ],
  ['curl/8.9', null],
  ['', null],
  [null, null],
])('%s is %s', (agent, name) => expect(deviceName(agent)).toBe(name));
