import type { ConsentText } from '@nadi/domain/participant/guardian-consent';
import { useT } from '../../../platform/page/texts.tsx';

/** Shows the full text of a consent beside its checkbox. */
export function ConsentTextView({ text }: { text: ConsentText }) {
  const t = useT('family');
  return (
    <div className="rounded-card border border-line bg-surface p-4 text-sm text-ink-soft">
      {t(`family.consentText.${text}`)}
    </div>
  );
}
