import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * Returns an int8 as a Number; counts and amounts stay far below 2^53, a larger one is a breach.
 */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The database number ${text} is too large.`);
  return value;
}

const asText = (text: string): string => text;

/** Parsers of database values; dates stay `YYYY-MM-DD`, because a Date would need a time zone. */
export const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return readInt8;
    if (oid === DATE) return asText;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as unknown as pg.CustomTypesConfig;
