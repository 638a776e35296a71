/**
 * Reloads the page where the site answers for it; without a network a reload would lose what is there.
 * Returns whether it is reloaded.
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
