/** Shows a kind's further details of a line: seats, a gate. */
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
