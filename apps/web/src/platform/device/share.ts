/** Content to share: an address or a text. */
export type Shared = { readonly title: string } & (
  | { readonly url: string }
  | { readonly text: string }
);

/**
 * Shares with the device's dialog or else copies to the clipboard; returns the result to report.
 */
export async function share(what: Shared): Promise<'told' | 'copied' | 'failed'> {
  if (navigator.share) {
    // Closing the dialog is a cancellation and shows no message.
    await navigator.share(what).catch(() => {});
    return 'told';
  }
  try {
    await navigator.clipboard.writeText('url' in what ? what.url : what.text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
