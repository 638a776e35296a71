/** What a kind says of a line besides its name and its time: seats, a gate. */
export function LineDetails({ details }: { details: readonly string[] }) {
  if (details.length === 0) return null;
  return (
    <ul className="text-sm wrap-anywhere text-ink-soft">
      {details.map((detail) => (
        <li key={detail}>
          <bdi>{detail}</bdi>
        </li>
      ))}
    </ul>
  );
}
