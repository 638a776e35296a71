import { signedText } from '@nadi/domain/form/signed-text';
import type { Localized } from '@nadi/domain/kernel/localized';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { SignatureField } from '@nadi/ui/controls/signature-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { RichText } from '../page/rich-text.tsx';
import { useT } from '../page/texts.tsx';
import type { TypedSignature } from './signature.ts';

export interface SignedFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** Text to sign: sanitised HTML with names in braces. */
  readonly text: Localized;
  readonly known: ReadonlyMap<string, string>;
  readonly value: TypedSignature;
  readonly onChange: (value: TypedSignature) => void;
  /** Name of the minor for whom a guardian signs; absent: the person signs. */
  readonly signsFor?: string | undefined;
}

/** Text that is agreed to and signed (FORM-04). */
export function SignedField(props: SignedFieldProps) {
  const { id, label, error, text, known, value, onChange, signsFor } = props;
  const t = useT('content');
  const texts = {
    hint: t('content.signHere'),
    typed: t('content.typeName'),
    clear: t('content.signAgain'),
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">{label}</legend>
      {(text.en || text.ar) && (
        <RichText text={{ en: signedText(text.en, known), ar: signedText(text.ar, known) }} />
      )}
      {signsFor !== undefined && (
        <TextField
          id={`${id}-guardian`}
          label={t('content.guardian')}
          hint={t('content.guardianWhy', { name: signsFor })}
          autoComplete="name"
          value={value.signed_by ?? ''}
          onChange={({ target }) => onChange({ ...value, signed_by: target.value })}
        />
      )}
      <CheckField
        label={t('content.agree')}
        checked={value.agreed}
        onChange={({ target }) => onChange({ ...value, agreed: target.checked })}
      />
      <SignatureField
        id={id}
        label={t('content.signature')}
        error={error}
        texts={texts}
        value={value.signature}
        onChange={(signature) => onChange({ ...value, signature })}
      />
    </fieldset>
  );
}
