import type { Localized } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { RichText } from '../page/rich-text.tsx';
import { useConfig } from '../page/site.tsx';
import { useLanguage } from '../page/texts.tsx';
import { PolicyPages } from './policy-pages.tsx';

export interface TermsDialogProps {
  /** Terms of the booked item; default: the venue's. */
  readonly own?: Localized | null;
  readonly onClose: () => void;
}

/** Shows terms over the current page, with links to the venue's pages of terms and of privacy. */
export function TermsDialog({ own = null, onClose }: TermsDialogProps) {
  const { t } = useLanguage();
  const { tnc, ar_tnc } = useConfig();
  return (
    <Dialog
      title={t('shell.terms')}
      onClose={onClose}
      footer={
        <Button tone="cta" wide onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RichText text={own ?? { en: tnc, ar: ar_tnc }} />
        <PolicyPages />
      </div>
    </Dialog>
  );
}
