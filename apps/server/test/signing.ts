import sharp from 'sharp';

/** Size of a signature (spec 2 section 9). */
const SIZE = { width: 300, height: 200 };

const background = { create: { ...SIZE, channels: 3 as const, background: '#ffffff' } };
const stroke = await sharp({
  create: { width: 200, height: 2, channels: 3, background: '#10203a' },
})
  .png()
  .toBuffer();

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** Drawn signature: a line on a white ground. */
export const SIGNATURE = dataUrl(
  await sharp(background)
    .composite([{ input: stroke, left: 40, top: 120 }])
    .png()
    .toBuffer(),
);

/** Picture of the right size without a signature. */
export const BLANK = dataUrl(await sharp(background).png().toBuffer());

/** Disclaimer in English and Arabic, with all placeholders. */
export const WAIVER = {
  slug: 'waiver',
  name: 'Waiver',
  name_ar: 'إخلاء مسؤولية',
  type: 'disclaimer_form',
  is_required: 1,
  is_visible: 1,
  multiple: 0,
  options: [],
  content:
    '<h2>Risk</h2><p>I, {customer_name}, born {dob}, ID {id_number}, book {service_name} ({facility_name}) on {booking_date} at {booking_time}.</p>',
  ar_content: '<p>أنا {customer_name}، رقم الهوية {id_number}.</p>',
};

/** Participant form with a waiver, for which the date of birth is required. */
export const WAIVER_FORM = {
  requires_participants: 1,
  dob: 'required',
  gender: 'hidden',
  nationality: 'hidden',
  official_id: 'optional',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [WAIVER],
};
