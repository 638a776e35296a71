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
  if (navigator.share) {
    // Closing the dialog is a cancellation and shows no message.
    await navigator.share(what).catch(() => {});
    return 'shared';
  }
  const content = 'url' in what ? what.url : what.text;
  try {
    await navigator.clipboard.writeText(content);
    return 'copied';
  } catch {
    alert(`${unable}\n\n${content}`);
    return 'shown';
  }
}
