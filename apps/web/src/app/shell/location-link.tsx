import { mapAddress } from '@nadi/domain/content/map-address';
import { Icon } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';

/** Link to the venue on a map (spec 1 section 2, "Header"), when its location is known. */
export function LocationLink({ className, children }: { className: string; children?: ReactNode }) {
  const t = useT();
  const address = mapAddress(useConfig());
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={className}
      {...(children ? {} : { 'aria-label': t('shell.location'), title: t('shell.location') })}
    >
      <Icon name="pin" />
      {children}
    </a>
  );
}
