import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { POINTS_TERMS, type PointsTerms } from '@nadi/domain/points/terms';
import { settingsOf } from './policy.ts';
import type { TenantRow } from './store.ts';

/** Returns the terms of a venue's points; `null`: it runs none (POINTS-01). */
export function pointsTermsOf(
  { settings }: Pick<TenantRow, 'settings'>,
  { enable_qpoints }: Pick<SiteConfig, 'enable_qpoints'>,
): PointsTerms | null {
  if (enable_qpoints !== 1) return null;
  const { points_per_dirham, point_worth, points_least, points_months } = settingsOf(settings);
  return {
    perDirham: points_per_dirham ?? POINTS_TERMS.perDirham,
    worthFils: point_worth ?? POINTS_TERMS.worthFils,
    least: points_least ?? POINTS_TERMS.least,
    months: points_months ?? POINTS_TERMS.months,
  };
}
