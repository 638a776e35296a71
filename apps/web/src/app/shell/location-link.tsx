import { Icon } from '@nadi/ui/icon.tsx';
import { useT } from '@nadi/ui/language.tsx';
import type { ReactNode } from 'react';
import { useConfig } from '../../platform/site.tsx';

/** The venue on a map (spec 1 section 2, "Header"), where its place is known. */
export function LocationLink({ className, children }: { className: string; children?: ReactNode }) {
  const t = useT();
  const { latitude, longitude } = useConfig();
  if (latitude === null || longitude === null) return null;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
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
