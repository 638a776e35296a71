/** Formats a number with its English noun: `1 picture`, `2 pictures`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
