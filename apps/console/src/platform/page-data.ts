import type { SiteConfig } from '@nadi/contract/tenant/endpoints';

/**
 * Reads the venue that the server embedded in the page; `null`: the page was opened without the
 * server.
 */
export function readVenue(document: Document): SiteConfig | null {
  const text = document.getElementById('nadi-data')?.textContent;
  if (!text) return null;
  try {
    return (JSON.parse(text) as { readonly config: SiteConfig }).config;
  } catch {
    return null;
  }
}
