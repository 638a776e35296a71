import { QrCode } from '@nadi/ui/data/qr-code.tsx';
import { CopyButton } from '../../../platform/copy-button.tsx';
import { useT } from '../../../platform/texts.tsx';

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Secret of an authenticator app as a QR code and as a key to type. */
export function AppSecret({ secret, address }: { secret: string; address: string }) {
  const t = useT('console-staff');
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
      <div className="w-44 shrink-0">
        <QrCode text={address} title={t('console.appCode')} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="text-sm text-ink-soft">{t('console.appKey')}</p>
        <p
          data-secret
          dir="ltr"
          className="font-mono text-sm tracking-wide select-all rtl:text-end"
        >
          {inGroups(secret)}
        </p>
        <CopyButton text={secret} label={t('console.copyKey')} />
      </div>
    </div>
  );
}
