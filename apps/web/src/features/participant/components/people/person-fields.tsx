import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { EMIRATES_ID } from '@nadi/domain/account/identity-document';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { BirthDateField } from '@nadi/ui/controls/birth-date-field.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { type ReactNode, Suspense } from 'react';
import { AnswerField, type AnswerPart } from '../../../../platform/fields/answer-field.tsx';
import { emptyAnswer, type TypedMobile } from '../../../../platform/fields/answers.ts';
import { EmiratesIdField } from '../../../../platform/fields/emirates-id-field.tsx';
import type { TypedSignature } from '../../../../platform/fields/signature.ts';
import type { Line } from '../../../../platform/line/line.ts';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../../platform/page/texts.tsx';
import { useDateTexts } from '../../../../platform/person/date-texts.ts';
import { useCountries, useIdProofTypes } from '../../../../platform/person/lists.ts';
import type { Locked } from '../../people-controls.ts';
import {
  additionalOf,
  controlOf,
  controlsOf,
  isMask,
  type PersonAnswer,
  type TypedPerson,
  type UploadedFile,
} from '../../people-controls.ts';
import { isMinorMember, isPassport, type Person } from '../../people-form.ts';
import { isSavable } from '../../people-saved.ts';
import { FamilyField } from './family-field.tsx';
import { LockedDetails } from './locked-details.tsx';
import { SaveDetails, SavedValue } from './saved-value.tsx';
import type { SignedDisclaimerProps } from './signed-disclaimer.tsx';
import { UploadsField } from './uploads-field.tsx';
import type { PeopleFormState } from './use-people.tsx';
import type { PeopleFacts } from './use-people-facts.tsx';

export interface PersonFieldsProps {
  readonly person: Person;
  readonly place: number;
  readonly form: PeopleFormState;
  readonly facts: PeopleFacts;
  /** Details that are the account's, and not entered. */
  readonly locked: Locked;
  readonly typed: TypedPerson;
  readonly line: Line;
}

const SignedDisclaimer = lazyPart<SignedDisclaimerProps>(
  async () => (await import('./signed-disclaimer.tsx')).SignedDisclaimer,
);

/** Value of a person's control with its change handler. */
function partOf<Value extends PersonAnswer>(
  { form, person }: PersonFieldsProps,
  field: string,
): AnswerPart<Value> {
  const part = form.value(controlOf(person.id, field));
  const value = (part.value as PersonAnswer | undefined) ?? person.first[field];
  return { ...part, value } as unknown as AnswerPart<Value>;
}

/** Fields of one participant: name and contact, and those that the venue has configured. */
export function PersonFields(props: PersonFieldsProps) {
  const { place, facts, locked } = props;
  const isOwn = place === 0;
  const own = (token: string): string => (isOwn ? token : 'off');
  const mobile = partOf<TypedMobile>(props, 'mobile');
  return (
    <>
      {place > 0 && facts.family.length > 0 && <FamilyField {...props} />}
      {!('name' in locked) && <Text {...props} field="name" autoComplete={own('name')} />}
      {!('mobile' in locked) && (
        <MobileField
          number={{
            id: mobile.id,
            label: mobile.label,
            error: mobile.error,
            autoComplete: own('tel-national'),
            value: mobile.value.mobile_number,
            onChange: ({ target }) =>
              mobile.onChange({ ...mobile.value, mobile_number: target.value }),
          }}
          country={{
            value: mobile.value.country_code,
            onChange: (country_code) => mobile.onChange({ ...mobile.value, country_code }),
          }}
        />
      )}
      {!('email' in locked) && (
        <Text {...props} field="email" type="email" dir="ltr" autoComplete={own('email')} />
      )}
      {facts.fields.map((field) => (
        <Configured key={`${field.is_additional} ${field.slug}`} {...props} field={field} />
      ))}
      <Save {...props} />
    </>
  );
}

/** Offers to save the details of the account or of a family member. */
function Save(props: PersonFieldsProps) {
  const { place, facts, locked, typed } = props;
  const isOffered = facts.locked !== null && (place === 0 || typed.member !== '');
  if (!isOffered || !isSavable(facts.fields, locked)) return null;
  const { id, error, value, onChange } = partOf<string>(props, 'save');
  return <SaveDetails id={id} error={error} value={value} onChange={onChange} />;
}

interface ConfiguredProps extends PersonFieldsProps {
  readonly field: FieldConfig;
}

function Configured(props: ConfiguredProps) {
  const { field, locked, place } = props;
  if (field.is_additional === 1) {
    const { type, ...rest } = field;
    if (type === 'disclaimer_form') return <Disclaimer {...props} />;
    if (type === 'file') return <Files {...props} control={additionalOf(field.slug)} />;
    const part = partOf<never>(props, additionalOf(field.slug));
    const { value: masked, onChange } = partOf(props, additionalOf(field.slug));
    if (isMask(masked)) {
      const enter = (): void => onChange(emptyAnswer({ ...rest, type }));
      return (
        <SavedValue id={part.id} label={part.label} error={part.error} onReplace={enter}>
          <bdi dir="ltr">{masked.mask}</bdi>
        </SavedValue>
      );
    }
    return <AnswerField field={{ ...rest, type }} part={part} isOwn={place === 0} />;
  }
  const Control = STANDARD[field.slug];
  const isLocked = field.slug !== 'id' && controlsOf(field).some((control) => control in locked);
  return Control === undefined || isLocked ? null : <Control {...props} />;
}

const STANDARD: Readonly<Record<string, (props: ConfiguredProps) => ReactNode>> = {
  dob: BirthDate,
  gender: Gender,
  nationality: Nationality,
  id: Identity,
  religion: Religion,
  tag: Tag,
};

/** Disclaimer to sign; the pad is loaded with the first one. */
function Disclaimer(props: ConfiguredProps) {
  const { field, locked, typed, facts, line } = props;
  const part = partOf<TypedSignature>(props, additionalOf(field.slug));
  return (
    <PartBoundary fallback={(again) => <Failed error={new Error()} onRetry={again} />}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <SignedDisclaimer
          field={field}
          part={part}
          person={{ ...typed, ...locked } as TypedPerson}
          today={facts.rules.today}
          isMinorMember={isMinorMember(typed, facts)}
          line={line}
        />
      </Suspense>
    </PartBoundary>
  );
}

interface TextProps extends PersonFieldsProps {
  readonly field: string;
  readonly autoComplete: string;
  readonly type?: 'email';
  readonly dir?: 'ltr';
}

function Text({ field, autoComplete, type, dir, ...props }: TextProps) {
  const { onChange, ...part } = partOf<string>(props, field);
  return (
    <TextField
      {...part}
      type={type ?? 'text'}
      dir={dir}
      autoComplete={autoComplete}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const isOptional = ({ field }: ConfiguredProps): boolean => field.is_required !== 1;

function BirthDate(props: ConfiguredProps) {
  const isOwn = props.place === 0;
  return <TypedDate {...props} control="dob" optional={isOptional(props)} isOwn={isOwn} />;
}

interface TypedDateProps extends ConfiguredProps {
  readonly control: string;
  readonly optional: boolean;
  readonly isOwn?: boolean;
}

function TypedDate({ control, optional, isOwn = false, ...props }: TypedDateProps) {
  const texts = useDateTexts();
  const part = partOf<string>(props, control);
  return <BirthDateField {...part} optional={optional} texts={texts} isOwn={isOwn} />;
}

function Gender(props: ConfiguredProps) {
  const t = useT('profile');
  const { value, onChange, ...part } = partOf<string>(props, 'gender');
  return (
    <ChoiceField
      {...part}
      isSeveral={false}
      optional={isOptional(props)}
      options={[
        { value: 'female', label: t('profile.female') },
        { value: 'male', label: t('profile.male') },
      ]}
      chosen={value === '' ? [] : [value]}
      onChange={([one = '']) => onChange(one)}
    />
  );
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

interface ListProps extends ConfiguredProps {
  readonly control: string;
  readonly list: readonly Listed[];
  readonly isSorted?: boolean;
}

/** Selects one entry of a list by its name in the current language. */
function List({ control, list, isSorted = false, ...props }: ListProps) {
  const { t, language } = useLanguage('form');
  const { onChange, ...part } = partOf<string>(props, control);
  const options = list.map(({ id, name, ar_name }) => ({
    value: String(id),
    label: inLanguage({ en: name, ar: ar_name }, language),
  }));
  if (isSorted) options.sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <SelectField
      {...part}
      autoComplete="off"
      optional={isOptional(props)}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: '', label: t('form.choose') }, ...options]}
    />
  );
}

function Nationality(props: ConfiguredProps) {
  const { data = [] } = useCountries();
  return <List {...props} control="nationality" list={data} isSorted />;
}

function Religion(props: ConfiguredProps) {
  const { religions } = useConfig();
  return <List {...props} control="religion" list={religions} />;
}

function Tag(props: ConfiguredProps) {
  return <List {...props} control="customer_tag" list={props.facts.tags} />;
}

/** Identity document, of which the account's is locked, and the reason for booking. */
function Identity(props: ConfiguredProps) {
  const { locked } = props;
  const { value } = partOf<string>(props, 'id_proof_type_id');
  const type = locked.id_proof_type_id ?? value;
  const isLocked = 'id_proof_number' in locked;
  const { value: number } = partOf(props, 'id_proof_number');
  if (!isLocked && isMask(number)) return <SavedDocument {...props} mask={number.mask} />;
  const isMembers = isLocked && props.place > 0;
  return (
    <>
      {isMembers && <MembersDocument {...props} />}
      {!isLocked && <DocumentNumber {...props} />}
      {!isLocked && value !== '' && <TypedDate {...props} control="expiry_date" optional />}
      {isPassport(type) && (
        <>
          <TypedDate {...props} control="passport_issue_date" optional />
          <Words {...props} control="place_of_birth" most={120} />
        </>
      )}
      <Files {...props} control="documents" />
      <Words {...props} control="booking_reason" most={300} />
    </>
  );
}

/** Files of a field or of the document. */
function Files({ control, ...props }: ConfiguredProps & { control: string }) {
  const part = partOf<readonly UploadedFile[]>(props, control);
  const isRequired = props.field.is_additional === 1 && props.field.is_required === 1;
  return (
    <UploadsField
      {...part}
      optional={!isRequired}
      isSeveral={props.field.is_additional === 0 || props.field.multiple === 1}
    />
  );
}

/** Document of a family member, masked. */
function MembersDocument({ locked, facts }: ConfiguredProps) {
  const t = useT('family');
  return <LockedDetails source={t('people.fromFamily')} locked={locked} fields={facts.fields} />;
}

/** Saved document, masked; the reason for booking is entered. */
function SavedDocument({ mask, ...props }: ConfiguredProps & { mask: string }) {
  const { language } = useLanguage();
  const { data = [] } = useIdProofTypes();
  const type = partOf<string>(props, 'id_proof_type_id');
  const number = partOf<string>(props, 'id_proof_number');
  const listed = data.find(({ id }) => String(id) === type.value);
  const enter = (): void => {
    type.onChange('');
    number.onChange('');
  };
  return (
    <>
      <SavedValue
        id={number.id}
        label={listed ? inLanguage({ en: listed.name, ar: listed.ar_name }, language) : '…'}
        error={number.error}
        onReplace={enter}
      >
        <bdi dir="ltr" className="tabular-nums">
          {mask}
        </bdi>
      </SavedValue>
      <Files {...props} control="documents" />
      <Words {...props} control="booking_reason" most={300} />
    </>
  );
}

/** Optional line of text. */
function Words({ control, most, ...props }: ConfiguredProps & { control: string; most: number }) {
  const { onChange, ...part } = partOf<string>(props, control);
  return (
    <TextField
      {...part}
      optional
      autoComplete="off"
      maxLength={most}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Type and number of an identity document; an Emirates ID is typed in its groups. */
function DocumentNumber(props: ConfiguredProps) {
  const { data = [] } = useIdProofTypes();
  const type = partOf<string>(props, 'id_proof_type_id');
  const number = partOf<string>(props, 'id_proof_number');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <List {...props} control="id_proof_type_id" list={data} />
      {type.value === String(EMIRATES_ID) ? (
        <EmiratesIdField {...number} optional={isOptional(props)} />
      ) : (
        <TextField
          {...number}
          onChange={({ target }) => number.onChange(target.value)}
          optional={isOptional(props)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
      )}
    </div>
  );
}
