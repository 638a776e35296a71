import { needsTerms } from '../../platform/legal/terms-check.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';

/** Label "I agree to the terms and conditions", with a link to the terms where there are any. */
export function TermsLabel({ onRead }: { onRead: () => void }) {
  const t = useT();
  const { tnc } = useConfig();
  const marker = '\u0000';
  if (!needsTerms(tnc)) return t('terms.agree', { terms: t('terms.read') });
  const [before, after] = t('terms.agree', { terms: marker }).split(marker);
  return (
    <>
      {before}
      <button
        type="button"
        className="inline-flex min-h-6 items-center underline underline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          onRead();
        }}
      >
        {t('terms.read')}
      </button>
      {after}
    </>
  );
}
