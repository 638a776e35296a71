import type { CompiledMessage, MessageToken } from '../message-types.ts';

/** Type of a placeholder: number (plural, number), choice, or anything printable. */
export type ValueType = 'number' | 'string' | 'string | number';

export interface Shape {
  /** Placeholders by name, in alphabetical order. */
  readonly values: ReadonlyMap<string, ValueType>;
  /** Forms of each plural in the text, including exact ones such as `=0`. */
  readonly plurals: readonly (readonly string[])[];
}

const TYPE_OF_FORMAT: Readonly<Record<string, ValueType>> = {
  plural: 'number',
  selectordinal: 'number',
  number: 'number',
  select: 'string',
};

const isChoice = (type: string | undefined): boolean =>
  type === 'plural' || type === 'selectordinal' || type === 'select';

/** Returns the placeholders and plural forms of a compiled text, including nested ones. */
export function shapeOf(message: CompiledMessage): Shape {
  const values = new Map<string, ValueType>();
  const plurals: string[][] = [];
  const visit = (token: MessageToken): void => {
    if (typeof token === 'string') return;
    const [name, type, format] = token;
    const valueType = TYPE_OF_FORMAT[type ?? ''] ?? 'string | number';
    const known = values.get(name);
    if (known === undefined || known === 'string | number') values.set(name, valueType);
    if (!isChoice(type) || typeof format !== 'object') return;
    if (type === 'plural') plurals.push(Object.keys(format).filter((form) => form !== 'offset'));
    for (const tokens of Object.values(format)) {
      if (typeof tokens !== 'number' && tokens !== undefined) tokens.forEach(visit);
    }
  };
  message.forEach(visit);
  return { values: new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1))), plurals };
}

/** Returns the narrower of the types that two languages require of a placeholder. */
export const narrower = (a: ValueType, b: ValueType | undefined): ValueType =>
  a === 'string | number' && b !== undefined ? b : a;
