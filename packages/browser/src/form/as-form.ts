type Field = string | File | readonly File[] | undefined;

/**
 * Turns the fields of a call into form data, which can carry files.
 *
 * Undefined fields are omitted; each of several files is appended.
 */
export function asForm<Body extends Readonly<Record<string, Field>>>(fields: Body): Body {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, one);
  }
  // The transport sends form data unchanged; the typed client sees the fields in it.
  return form as unknown as Body;
}
