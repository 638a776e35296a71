/** Navigation to another site. */
export type Departure =
  | { readonly type: 'visit'; readonly url: string }
  | {
      readonly type: 'post';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    };

function post(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** Navigates the browser there; nothing of this page runs afterwards. */
export function leavePage(departure: Departure): void {
  if (departure.type === 'visit') location.assign(departure.url);
  else post(departure.url, departure.fields);
}
