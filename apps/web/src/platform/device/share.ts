/** What is sent on: an address, or words. */
export type Shared = { readonly title: string } & (
  | { readonly url: string }
  | { readonly text: string }
);

/** Sends something on by the device's own means, or leaves it on the clipboard; what then is to be told. */
export async function share(what: Shared): Promise<'told' | 'copied' | 'failed'> {
  if (navigator.share) {
    // Whoever closes the sheet again has changed his mind, and is told nothing.
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
