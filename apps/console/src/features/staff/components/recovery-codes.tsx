import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { CopyButton } from '../../../platform/copy-button.tsx';
import { useT } from '../../../platform/texts.tsx';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, shown once; the user confirms having saved them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT('console-staff');
  return (
    <div className="flex flex-col gap-4">
      <div className="not-printed">
        <Notice>{t('console.recoveryHint')}</Notice>
      </div>
      <ul
        dir="ltr"
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 font-mono text-sm min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="not-printed flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={t('console.copyCodes')} />
        <Button size="small" onClick={() => print()}>
          {t('console.print')}
        </Button>
      </div>
      <div className="not-printed">
        <Button tone="cta" wide onClick={onKept}>
          {t('console.codesKept')}
        </Button>
      </div>
    </div>
  );
}
