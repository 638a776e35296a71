/** Opens an address beside the console, without access to it; returns false where it is blocked. */
export function openBeside(address: string): boolean {
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
}
