import type { Answer } from '@nadi/contract/client';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';

/** Data the server included in the page, so that the first screen needs no call. */
export interface PageData {
  /** Null when the page was opened without the server (development) or the host is unknown. */
  readonly config: SiteConfig | null;
  readonly services: Answer<'listServices'> | null;
  /** Responses to the first queries of the page at this address, in their order. */
  readonly answers: readonly unknown[];
  /** Epoch milliseconds by the server's clock when the page was rendered. */
  readonly serverNow: number | null;
}

const NOTHING: PageData = { config: null, services: null, answers: [], serverNow: null };

/** Reads the data block once; a broken block counts as none, and the calls are made instead. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('nadi-data')?.textContent;
  if (!text) return NOTHING;
  try {
    return { ...NOTHING, ...(JSON.parse(text) as Partial<PageData>) };
  } catch {
    return NOTHING;
  }
}

/**
 * Returns when the server began to send this page, by the browser's monotonic timer.
 *
 * A slow phone reads the page seconds later.
 */
export function pageReceivedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.responseStart || performance.now();
}
