/**
 * Parses a query or a form.
 *
 * `x[]=1&x[]=2`, `x[0]=1` and a repeated `x=1&x=2` are lists, all else is text. The result has no
 * prototype, so that no key can reach one.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null);
  if (text === '') return found;
  for (const [name, value] of new URLSearchParams(text)) {
    const bracket = name.endsWith(']') ? name.lastIndexOf('[') : -1;
    const isList = bracket > 0 && /^\d*$/.test(name.slice(bracket + 1, -1));
    const key = isList ? name.slice(0, bracket) : name;
    const before = found[key];
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) found[key] = [before, value];
    else found[key] = isList ? [value] : value;
  }
  return found;
}
