import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { PictureField } from '@nadi/browser/form/picture-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkDocument, EMIRATES_ID } from '@nadi/domain/account/identity-document';
import { isolateLtr } from '@nadi/i18n/direction';
import { BirthDateField } from '@nadi/ui/controls/birth-date-field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { today } from '../device/local-time.ts';
import { useT } from '../page/texts.tsx';
import { useDateTexts } from './date-texts.ts';
import { useFileTexts } from './file-texts.ts';
import type { DocumentBody, IdentityDocument } from './identity-document.ts';

export interface DocumentDialogProps {
  /** Document to replace; null: a new one. */
  readonly before: IdentityDocument | null;
  /** Selectable types with their names. */
  readonly types: readonly (readonly [id: number, name: string])[];
  readonly save: (body: DocumentBody) => Promise<unknown>;
  readonly onClose: () => void;
}

interface Typed extends Readonly<Record<string, unknown>> {
  readonly id_proof_type_id: string;
  readonly id_proof_number: string;
  readonly expiry_date: string;
  readonly file: File | null;
}

function useDocumentForm({ before, types, save, onClose }: DocumentDialogProps) {
  const t = useT('profile');
  const first: Typed = {
    id_proof_type_id: String(before?.id_proof_type_id ?? types[0]?.[0] ?? ''),
    id_proof_number: '',
    expiry_date: before?.expiry_date ?? '',
    file: null,
  };
  return useCheckedForm({
    name: 'document',
    first,
    labels: {
      id_proof_type_id: t('profile.documentType'),
      id_proof_number: t('profile.documentNumber'),
      expiry_date: t('profile.expiryDate'),
      file: t('profile.documentFile'),
    },
    check: (typed) => checkDocument(typed, { today: today(), hasNumber: before !== null }),
    send: async (_, { file, ...typed }) => {
      await save({
        ...typed,
        ...(file && { file }),
        ...(before && { replaces: before.id }),
      });
      toasts.show('success', t('profile.saved'));
      onClose();
    },
  });
}

/** Adds or replaces an identity document; fields left out keep their current values. */
export function DocumentDialog(props: DocumentDialogProps) {
  const t = useT('profile');
  const dateTexts = useDateTexts();
  const fileTexts = useFileTexts();
  const { before, types, onClose } = props;
  const form = useDocumentForm(props);
  const type = form.value('id_proof_type_id');
  const isEmiratesId = type.value === String(EMIRATES_ID);
  return (
    <Dialog
      title={
        before ? t('profile.replaceWhat', { what: types[0]?.[1] ?? '' }) : t('profile.addDocument')
      }
      size="small"
      onClose={onClose}
    >
      <CheckedForm form={form}>
        {types.length > 1 && (
          <SelectField
            {...form.field('id_proof_type_id')}
            options={types.map(([id, label]) => ({ value: String(id), label }))}
          />
        )}
        <TextField
          {...form.field('id_proof_number')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={isEmiratesId ? 'numeric' : 'text'}
          placeholder={isEmiratesId ? '784-0000-0000000-0' : undefined}
          maxLength={32}
          hint={
            before
              ? t('profile.numberKept', { number: isolateLtr(before.id_proof_number) })
              : undefined
          }
        />
        <BirthDateField {...form.value('expiry_date')} texts={dateTexts} isOwn={false} />
        <PictureField
          {...form.value('file')}
          texts={fileTexts}
          takesPdf
          hint={before?.file ? t('profile.fileKept') : t('profile.documentFileHint')}
        />
        <p className="text-sm text-ink-soft">{t('profile.documentPrivacy')}</p>
        <SubmitButton form={form}>{t('profile.save')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
