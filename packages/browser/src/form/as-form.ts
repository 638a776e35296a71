type Field = string | File | readonly File[] | undefined;

/** The fields of a call as a form, which can carry files; what is undefined is not sent, and each of several files is. */
export function asForm<Body extends Readonly<Record<string, Field>>>(fields: Body): Body {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) form.append(name, one);
  }
  // The transport sends a form as it is; to the typed client it is the fields that are in it.
  return form as unknown as Body;
}
