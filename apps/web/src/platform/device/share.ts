/** Content to share: an address or a text. */
export type Shared = { readonly title: string } & (
  | { readonly url: string }
  | { readonly text: string }
);

/**
 * Shares with the device's dialog or else copies to the clipboard; returns the result to report.
 *
 * Where neither works, an alert shows the content to be copied by hand (spec 2 section 8).
 *
 * @param unable text above it.
 */
export async function share(what: Shared, unable: string): Promise<'shared' | 'copied' | 'shown'> {
  if ('share' in navigator && (await isShared(what))) return 'shared';
  const content = 'url' in what ? what.url : what.text;
  try {
    await navigator.clipboard.writeText(content);
    return 'copied';
  } catch {
    alert(`${unable}\n\n${content}`);
    return 'shown';
  }
}

/** Opens the device's dialog; false: it cannot share this, or may not. */
async function isShared(what: Shared): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // Closing the dialog is a cancellation and shows no message.
    return error instanceof Error && error.name === 'AbortError';
  }
}
