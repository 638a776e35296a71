import { expect, it } from 'vitest';
import { calendarText } from './calendar-text.ts';

it.each(['A\r\nB', 'A\nB', 'A\r\nB\r\n', 'A\nB\n\r\n'])(
  'TICKET-04 terminates every line with CRLF: %j',
  (text) => expect(calendarText(text)).toBe('A\r\nB\r\n'),
);
