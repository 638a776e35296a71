/**
 * Reloads the page if the site responds; without a network a reload would lose the current page.
 *
 * Returns true when it reloads.
 */
export async function reloadIfReachable(
  page: Pick<Location, 'href' | 'reload'> = location,
): Promise<boolean> {
  try {
    const { ok } = await fetch(page.href, { cache: 'no-store' });
    if (ok) page.reload();
    return ok;
  } catch {
    return false;
  }
}
