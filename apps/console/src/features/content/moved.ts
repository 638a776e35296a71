/** Position to move an item to: before or after another. */
export interface Target {
  readonly key: string | number;
  readonly dropPosition: 'before' | 'after' | 'on';
}

/** Moves some keys of a list to another position; the moved ones keep their order. */
export function moved<Key extends string | number>(
  all: readonly Key[],
  taken: ReadonlySet<string | number>,
  { key, dropPosition }: Target,
): readonly Key[] {
  if (taken.has(key)) return all;
  const staying = all.filter((one) => !taken.has(one));
  const at = staying.findIndex((one) => Object.is(one, key)) + (dropPosition === 'before' ? 0 : 1);
  return [...staying.slice(0, at), ...all.filter((one) => taken.has(one)), ...staying.slice(at)];
}
