import type { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { AnswerField, type AnswerPart } from '../../../platform/fields/answer-field.tsx';
import { signatureOf, type TypedSignature } from '../../../platform/fields/signature.ts';
import { SignedField } from '../../../platform/fields/signed-field.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { controlOf, type FieldToAnswer, type TypedForm } from '../model.ts';
import { FilesField } from './files-field.tsx';

export interface FormFieldProps {
  readonly field: FieldToAnswer;
  readonly form: Pick<ReturnType<typeof useCheckedForm<TypedForm, unknown>>, 'value'>;
  /** Returns the values a signed text may refer to. */
  readonly known: () => ReadonlyMap<string, string>;
}

const partOf = <Value,>({ field, form }: FormFieldProps) =>
  form.value(controlOf(field.slug)) as unknown as AnswerPart<Value>;

/** Renders a form field by its type, files and texts to sign included. */
export function FormField(props: FormFieldProps) {
  const { type, ...field } = props.field;
  if (type === 'file') return <Files {...props} />;
  if (type === 'disclaimer_form') return <Signed {...props} />;
  return <AnswerField field={{ ...field, type }} part={partOf(props)} />;
}

function Signed(props: FormFieldProps) {
  const { language } = useLanguage();
  const { content, ar_content, content_version, ar_content_version } = props.field;
  const text = { en: content, ar: ar_content };
  const version = inLanguage({ en: content_version, ar: ar_content_version }, language);
  const { value, ...part } = partOf<TypedSignature>(props);
  const own = signatureOf(value, version);
  return <SignedField {...part} key={version} value={own} text={text} known={props.known()} />;
}

function Files(props: FormFieldProps) {
  const { field } = props;
  return (
    <FilesField
      {...partOf<readonly File[]>(props)}
      optional={field.is_required !== 1}
      isSeveral={field.multiple === 1}
    />
  );
}
