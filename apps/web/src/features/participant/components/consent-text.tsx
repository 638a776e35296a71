import type { ConsentText } from '@nadi/domain/participant/guardian-consent';
import { useT } from '../../../platform/page/texts.tsx';

/** What is agreed to, in full: it is read where it is agreed to. */
export function ConsentTextView({ text }: { text: ConsentText }) {
  const t = useT('family');
  return (
    <div className="rounded-card border border-line bg-surface p-4 text-sm text-ink-soft">
      {t(`family.consentText.${text}`)}
    </div>
  );
}
