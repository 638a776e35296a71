import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkFields } from '@nadi/domain/account/field-fault';
import { isSafeAddress } from '@nadi/domain/content/check-body';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { createPortal } from 'react-dom';
import { useT } from '../../../platform/texts.tsx';

export interface LinkDialogProps {
  /** Current target; empty: none yet. */
  readonly href: string;
  readonly onHref: (href: string) => void;
  readonly onClose: () => void;
}

const checkAddress = (typed: string) => {
  if (typed === '') return refuse('required' as const);
  return isSafeAddress(typed) ? ok(typed) : refuse('invalid' as const);
};

/** Dialog for a link's target: this site, another site, a number or an address (CONTENT-03). */
export function LinkDialog({ href, onHref, onClose }: LinkDialogProps) {
  const t = useT('console-content');
  const form = useCheckedForm({
    name: 'link',
    first: { address: href },
    labels: { address: t('console.field.path') },
    check: ({ address }) => checkFields({ address: checkAddress(address.trim()) }),
    send: async ({ address }) => onHref(address),
  });
  // Nested forms are invalid: this one is rendered in a portal and is no part of the form around
  // it.
  return createPortal(
    <Dialog title={t('console.link')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <TextField
          {...form.field('address')}
          dir="ltr"
          autoComplete="off"
          hint={t('console.linkAddressHint')}
        />
        <SubmitButton form={form}>{t('console.setLink')}</SubmitButton>
        {href !== '' && (
          <Button tone="quiet" onClick={() => onHref('')}>
            {t('console.removeLink')}
          </Button>
        )}
      </CheckedForm>
    </Dialog>,
    document.body,
  );
}
