import type { AnyBody, Field } from '@nadi/domain/content/shape';
import type { ComponentType } from 'react';
import { useT } from '../../../platform/texts.tsx';
import { fieldLabel, fieldLabelIn } from '../field-names.ts';
import { type Row, rowsOf } from '../model.ts';
import { ArtPart } from './art-part.tsx';
import type { BodyFieldsProps, PartProps } from './body-context.tsx';
import { CategoryPart } from './category-part.tsx';
import { ColoursPart } from './colours-part.tsx';
import { CountriesPart } from './countries-part.tsx';
import { DisclaimerPart } from './disclaimer-part.tsx';
import { GroupPart } from './group-part.tsx';
import { LeadsPart } from './leads-part.tsx';
import { DaysPart, HoursPart, MinutesPart } from './length-part.tsx';
import { ListPart } from './list-part.tsx';
import { LogoPart } from './picture-part.tsx';
import { PricePart } from './price-part.tsx';
import { SocialPart } from './social-part.tsx';
import { TypefacePart } from './typeface-part.tsx';
import { ValuePart } from './value-part.tsx';
import { WeekPart } from './week-part.tsx';
import { WeekdaysPart } from './weekdays-part.tsx';

/** Editors for all fields of a body, or of a part of it; English beside Arabic. */
export function BodyFields({ shape, body, onBody, at = '' }: BodyFieldsProps) {
  return rowsOf(shape).map((row) => (
    <RowPart key={row.name} row={row} body={body} onBody={onBody} at={at} />
  ));
}

interface RowPartProps extends Required<Omit<BodyFieldsProps, 'shape'>> {
  readonly row: Row;
}

function RowPart({ row: { name, field, arabic }, body, onBody, at }: RowPartProps) {
  const t = useT('console-content');
  const partOf = (one: string, label: string) => ({
    at: `${at}${one}`,
    label,
    value: body[one],
    onValue: (value: unknown) => onBody({ ...body, [one]: value }),
  });
  if (name === 'content' && 'type' in body)
    return <DisclaimerPart at={at} body={body} onBody={onBody} />;
  if (name === 'path') return <LeadsPart at={`${at}path`} entry={body} onEntry={onBody} />;
  if (arabic === null)
    return <Part field={field} name={name} {...partOf(name, fieldLabel(name, t))} />;
  return (
    // Labels of both languages have the same height, so that the controls below them are aligned.
    <div className="grid gap-4 lg:grid-cols-2 lg:[&_.text-sm]:leading-6">
      <div dir="ltr" lang="en" className="min-w-0">
        <Part field={field} name={name} {...partOf(name, fieldLabelIn(name, t))} />
      </div>
      <div dir="rtl" lang="ar" className="min-w-0">
        <Part field={field} name={name} {...partOf(arabic, fieldLabelIn(arabic, t))} />
      </div>
    </div>
  );
}

/** Editors of fields that need one of their own. */
const OWN_PARTS: Readonly<Record<string, ComponentType<PartProps<unknown>>>> = {
  opening_hours: WeekPart as ComponentType<PartProps<unknown>>,
  colors: ColoursPart as ComponentType<PartProps<unknown>>,
  typeface: TypefacePart as ComponentType<PartProps<unknown>>,
  art: ArtPart as ComponentType<PartProps<unknown>>,
  logo: LogoPart as ComponentType<PartProps<unknown>>,
  footer_logo: LogoPart as ComponentType<PartProps<unknown>>,
  weekdays: WeekdaysPart as ComponentType<PartProps<unknown>>,
  countries: CountriesPart as ComponentType<PartProps<unknown>>,
  category: CategoryPart as ComponentType<PartProps<unknown>>,
  min_booking_time: MinutesPart as ComponentType<PartProps<unknown>>,
  max_booking_time: MinutesPart as ComponentType<PartProps<unknown>>,
  time_increment: MinutesPart as ComponentType<PartProps<unknown>>,
  online_booking_delay: MinutesPart as ComponentType<PartProps<unknown>>,
  free_until_minutes_before: HoursPart as ComponentType<PartProps<unknown>>,
  advance_booking_days_limit: DaysPart as ComponentType<PartProps<unknown>>,
  members_advance_days_limit: DaysPart as ComponentType<PartProps<unknown>>,
  price: PricePart as ComponentType<PartProps<unknown>>,
  unit_price: PricePart as ComponentType<PartProps<unknown>>,
  full_day_price: PricePart as ComponentType<PartProps<unknown>>,
  open_days: DaysPart as ComponentType<PartProps<unknown>>,
  // Identify the item and are not editable.
  product_id: () => null,
  rule_id: () => null,
  trait_id: () => null,
};

interface OnePartProps extends PartProps<unknown> {
  readonly field: Field;
  readonly name: string;
}

function Part({ field, name, ...part }: OnePartProps) {
  const Own = OWN_PARTS[name];
  if (Own) return <Own {...part} />;
  if (field.type === 'group') {
    return <GroupPart field={field} {...(part as PartProps<AnyBody | null>)} />;
  }
  if (field.type === 'list') {
    return <ListPart field={field} {...(part as PartProps<readonly AnyBody[]>)} />;
  }
  if (field.type === 'address' && field.network !== undefined) {
    return <SocialPart network={field.network} {...(part as PartProps<string>)} />;
  }
  return <ValuePart field={field} {...part} />;
}
