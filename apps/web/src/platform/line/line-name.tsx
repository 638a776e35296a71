import { type LineTexts, nameOf } from './line.ts';

/** What a line is called, and how many there are of it; a word that is longer than its column is broken. */
export function LineName({ texts, quantity = 1 }: { texts: LineTexts; quantity?: number }) {
  return (
    <p className="font-medium wrap-anywhere">
      <bdi>{nameOf(texts)}</bdi>
      {quantity > 1 && (
        <span className="ms-2 whitespace-nowrap text-ink-soft">
          <bdi dir="ltr">{`× ${quantity}`}</bdi>
        </span>
      )}
    </p>
  );
}
