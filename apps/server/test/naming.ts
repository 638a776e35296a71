import { change } from './changing-venue.ts';
import type { TestApp } from './harness.ts';

/** Per-capacity hall of the demo's first venue, with an adult and a family ticket. */
export const HALL = { service: 4, facility: 41, adult: 4102, family: 4104 } as const;

/** Service of the demo's first venue whose content has no participant form (PEOPLE-17). */
export const ASKS_NOBODY = 2;

/** Participant form of the hall's service: date of birth, document and level are required. */
const FORM = {
  requires_participants: 1,
  dob: 'required',
  gender: 'optional',
  nationality: 'hidden',
  official_id: 'optional',
  religion: 'hidden',
  tag: 'optional',
  additional_fields: [
    {
      slug: 'level',
      name: 'Level',
      name_ar: 'المستوى',
      type: 'drop_down',
      is_required: 1,
      is_visible: 1,
      multiple: 0,
      options: [{ value: 'Beginner', value_ar: 'مبتدئ' }],
    },
  ],
};

/**
 * Makes the first venue ask for the participants of a service; a form of null: for nobody.
 *
 * @param service Default: the hall's.
 */
export async function askForPeople(
  app: TestApp,
  {
    threshold = null,
    form = FORM,
    service = HALL.service,
  }: {
    readonly threshold?: number | null;
    readonly form?: object | null;
    readonly service?: number;
  },
): Promise<void> {
  const settings = {
    enable_fb_participant_details: 1,
    customer_threshold: threshold,
    religions: [],
    customer_tags: [{ id: 7, name: 'Coach', ar_name: 'مدرب' }],
  };
  await change(
    app,
    `insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
       values (1, 991, 'people', 'people', '{}', '${JSON.stringify(settings)}', now())
       on conflict (tenant_id, kind, slug) do update set published = excluded.published;
     insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
       values (1, ${9920 + service}, 'service', '${service}', '{}', '{}', now())
       on conflict (tenant_id, kind, slug) do nothing;
     update content_entry set published = published || jsonb_build_object('participants', '${JSON.stringify(form)}'::jsonb)
       where tenant_id = 1 and kind = 'service' and slug = '${service}'`,
  );
}

/** Makes the tickets of an event of the first venue ask for their people; null: not any more. */
export const askForPeopleOfEvent = (
  app: TestApp,
  eventId: number,
  form: object | null = FORM,
): Promise<void> =>
  change(
    app,
    `insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
       values (1, ${9930 + eventId}, 'event', '${eventId}', '{}', '${JSON.stringify({ participants: form })}', now())
       on conflict (tenant_id, kind, slug) do update set published = excluded.published`,
  );

/** Returns a complete participant of the hall. */
export const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  mobile: '0501112233',
  dob: '1990-02-28',
  additional_fields: [{ slug: 'level', value: 'Beginner' }],
  ...more,
});

/** Returns a line of the hall's tickets. */
export const tickets = (product: number, quantity: number, date: string, hour = 10) => ({
  product_id: product,
  facility_id: HALL.facility,
  quantity,
  date,
  start_time: `${hour}:00:00`,
  end_time: `${hour + 1}:00:00`,
});

/** Returns a visitor with the details that the demo's second venue asks for. */
export const visitor = (name: string) => ({
  ...person(name),
  gender: 'male',
  nationality: 784,
  id_proof_type_id: 33,
  id_proof_number: 'L898902C3',
  additional_fields: [],
});
