import { type LineTexts, nameOf } from './line.ts';

/** Shows a line's name and quantity; a word longer than its column is broken. */
export function LineName({ texts, quantity = 1 }: { texts: LineTexts; quantity?: number }) {
  return (
    <p className="font-medium wrap-anywhere">
      <bdi>{nameOf(texts)}</bdi>
      {quantity > 1 && (
        <span className="ms-2 whitespace-nowrap text-ink-soft">
          {/* In the page's direction: the sign stands between name and number. */}
          <span className="[unicode-bidi:isolate]">{`× ${quantity}`}</span>
        </span>
      )}
    </p>
  );
}
