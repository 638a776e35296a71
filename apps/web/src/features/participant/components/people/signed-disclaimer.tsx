import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { type IdProofTypeId, maskedDocumentNumber } from '@nadi/domain/account/identity-document';
import { signedLanguage, signedText } from '@nadi/domain/form/signed-text';
import { isLocalDate, type LocalDate } from '@nadi/domain/kernel/local-date';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { disclaimerValues, visitNames } from '@nadi/domain/participant/disclaimer';
import { isMinorEntry } from '@nadi/domain/participant/participant-form';
import { formatLongDate, formatTimeRange } from '@nadi/i18n/dates';
import { isolateLtr } from '@nadi/i18n/direction';
import { useEffect, useEffectEvent } from 'react';
import type { AnswerPart } from '../../../../platform/fields/answer-field.tsx';
import {
  isUnsigned,
  signatureOf,
  type TypedSignature,
} from '../../../../platform/fields/signature.ts';
import { SignedField } from '../../../../platform/fields/signed-field.tsx';
import type { Line } from '../../../../platform/line/line.ts';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { TypedPerson } from '../../people-controls.ts';
import { peopleOf } from '../../state.request.ts';

export interface SignedDisclaimerProps {
  readonly field: FieldConfig;
  readonly part: AnswerPart<TypedSignature>;
  /** Details of the participant, the locked ones of the account included. */
  readonly person: TypedPerson;
  readonly today: LocalDate;
  /** Set for a family member who is under 18 by the profile. */
  readonly isMinorMember: boolean;
  readonly line: Line;
}

/**
 * Disclaimer with the details of a participant and of the visit, to agree to and sign.
 *
 * A signature for another text, or of another signer, is removed.
 */
export function SignedDisclaimer(props: SignedDisclaimerProps) {
  const { field, part, person, today, isMinorMember, line } = props;
  const { language } = useLanguage('content');
  const { content, ar_content, content_version, ar_content_version } = field;
  const version = inLanguage({ en: content_version, ar: ar_content_version }, language);
  // The language of the text, which is English where the venue has no Arabic one.
  const written = signedLanguage(field, version, language);
  const isBaps = useConfig().is_baps === 1;
  const known = valuesIn(person, line, written, isBaps);
  const isMinor = isMinorMember || isMinorEntry({ dob: text(person.dob) }, today);
  const filled = signedText(written === 'ar' ? ar_content : content, known);
  const shown = `${isMinor ? 'guardian' : 'own'} ${filled}`;
  const { value, ...rest } = part;
  const current = signatureOf(value, version, shown);
  const signAgain = useEffectEvent(() => rest.onChange(current));
  const isOutdated = value !== current && !isUnsigned(value);
  useEffect(() => {
    if (isOutdated) signAgain();
  }, [isOutdated]);
  return (
    <SignedField
      {...rest}
      key={shown}
      value={current}
      text={{ en: content, ar: ar_content }}
      known={known}
      signsFor={isMinor ? known.get('customer_name') : undefined}
    />
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the number of a document as a text shows it; one of the account is masked already. */
function maskedNumber(person: TypedPerson): string {
  const number = text(person.id_proof_number);
  if (number === '' || number.includes('*')) return number;
  return maskedDocumentNumber(Number(text(person.id_proof_type_id)) as IdProofTypeId, number);
}

/** Returns the values of the placeholders, as the server fills them in (PEOPLE-08). */
function valuesIn(
  person: TypedPerson,
  { title, where, when, answer }: Line,
  language: Language,
  isBaps: boolean,
) {
  const dob = text(person.dob);
  const masked = maskedNumber(person);
  const isPlace = peopleOf({ answer })?.where_is_place === 1;
  const { service, facility } = visitNames(title, where, isPlace);
  return disclaimerValues({
    name: text(person.name),
    dob: isLocalDate(dob) ? formatLongDate(dob, language, isBaps) : '',
    idNumber: language === 'ar' && masked !== '' ? isolateLtr(masked) : masked,
    service: inLanguage(service, language),
    facility: inLanguage(facility, language),
    date: when === null ? '' : formatLongDate(dateOf(when.from), language, isBaps),
    time: when === null ? '' : formatTimeRange(when.from, when.to, language),
  });
}
