import type { APIRequestContext } from '@playwright/test';
import { enterAsOwner, publishContent } from './console.ts';

/** Service of the hall whose tickets name their participants. */
const SWIMMING = '4';

/** Fields of the participants, of which the additional one has its name in both languages. */
const FIELDS = {
  requires_participants: 1,
  dob: 'required',
  gender: 'optional',
  nationality: 'hidden',
  official_id: 'hidden',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [
    {
      slug: 'level',
      name: 'Level',
      name_ar: 'المستوى',
      type: 'radio_buttons',
      is_required: 1,
      is_visible: 1,
      multiple: 0,
      options: [
        { value: 'Beginner', value_ar: 'مبتدئ' },
        { value: 'Swimmer', value_ar: 'سبّاح' },
      ],
    },
  ],
};

/** Fields of the participants as the demo has them: members of a family may be named. */
const DEMO_FIELDS = { ...FIELDS, requires_participants: 0, dob: 'hidden', gender: 'hidden' };

/**
 * Makes the venue require the participants of its swimming sessions; returns the way back.
 *
 * @param additional_fields of the venue's own. Default: the level of a swimmer.
 */
export async function askForParticipants(
  request: APIRequestContext,
  additional_fields: readonly object[] = FIELDS.additional_fields,
): Promise<() => Promise<void>> {
  const headers = await enterAsOwner(request);
  const publish = (participants: object): Promise<unknown> =>
    publishContent(request, headers, `service/${SWIMMING}`, { participants });
  await publish({ ...FIELDS, additional_fields });
  return async () => void (await publish({ ...DEMO_FIELDS, additional_fields: [] }));
}
