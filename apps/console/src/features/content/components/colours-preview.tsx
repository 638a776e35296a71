import { drawingNamed } from '@nadi/art/drawing-for';
import { type ColorMode, type TenantColors, tenantTheme } from '@nadi/art/tenant-theme';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import type { CSSProperties } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';

export interface ColoursPreviewProps {
  readonly colours: TenantColors;
  readonly mode: ColorMode;
}

/** Preview of the site in unpublished colours; not interactive. */
export function ColoursPreview({ colours, mode }: ColoursPreviewProps) {
  const t = useT('console-content');
  const local = useLocal();
  const { venue } = useConsole();
  return (
    <figure data-theme={mode} style={tenantTheme(colours, mode) as CSSProperties}>
      <figcaption className="sr-only">{t(`console.choice.${mode}`)}</figcaption>
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-card border border-line bg-ground text-ink"
      >
        <div className="flex items-center justify-between gap-2 bg-brand px-4 py-3 text-brand-ink">
          <span className="truncate font-semibold">
            {local(venue.venue_name, venue.ar_venue_name)}
          </span>
        </div>
        <div className="flex flex-col gap-3 p-4">
          <Card flush>
            <CourtArt drawing={drawingNamed('padel')} className="rounded-none" />
            <div className="p-3">
              <p className="font-medium">{t('console.previewTitle')}</p>
              <p className="text-sm text-ink-soft">{t('console.previewText')}</p>
              <p className="text-sm text-bright underline underline-offset-4">
                {t('console.previewLink')}
              </p>
            </div>
          </Card>
          <span className={buttonClass({ tone: 'cta' })}>{t('console.previewButton')}</span>
        </div>
      </div>
    </figure>
  );
}
