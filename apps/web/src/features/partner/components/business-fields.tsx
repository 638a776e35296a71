import { PictureField } from '@nadi/browser/form/picture-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import type { ComponentProps } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { useFileTexts } from '../../../platform/person/file-texts.ts';

/** Business as typed. */
export interface TypedBusiness {
  readonly trade_name: string;
  readonly ar_trade_name: string;
  readonly trn: string;
  readonly licence_number: string;
  readonly licence_file: File | null;
}

export const NO_BUSINESS: TypedBusiness = {
  trade_name: '',
  ar_trade_name: '',
  trn: '',
  licence_number: '',
  licence_file: null,
};

/** Fields that show the server's errors of a business. */
export const BUSINESS_PLACES = { business_registered: 'trn' } as const;

export function useBusinessLabels() {
  const t = useT('partner');
  return {
    trade_name: t('partner.tradeName'),
    ar_trade_name: t('partner.arTradeName'),
    trn: t('partner.trn'),
    licence_number: t('partner.licenceNumber'),
    licence_file: t('partner.licenceFile'),
  };
}

type TextPart = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'ref'> & {
  readonly id: string;
};

interface FormOfBusiness {
  field(name: Exclude<keyof TypedBusiness, 'licence_file'>): TextPart;
  value(name: 'licence_file'): {
    readonly id: string;
    readonly label: string;
    readonly error: string | undefined;
    readonly value: File | null;
    readonly onChange: (file: File | null) => void;
  };
}

/** Fields of a business, shared by both application forms. */
export function BusinessFields({ form }: { form: FormOfBusiness }) {
  const t = useT('partner');
  const fileTexts = useFileTexts();
  return (
    <>
      <TextField {...form.field('trade_name')} autoComplete="organization" />
      <TextField {...form.field('ar_trade_name')} optional autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('trn')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          hint={t('partner.trnHint')}
        />
        <TextField
          {...form.field('licence_number')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <PictureField
        {...form.value('licence_file')}
        texts={fileTexts}
        takesPdf
        hint={t('partner.licenceHint')}
      />
    </>
  );
}
