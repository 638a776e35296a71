type Field = string | File | undefined;

/** The fields of a call as a form, which can carry files; what is undefined is not sent. */
export function asForm<Body extends Readonly<Record<string, Field>>>(fields: Body): Body {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value);
  // The transport sends a form as it is; to the typed client it is the fields that are in it.
  return form as unknown as Body;
}
