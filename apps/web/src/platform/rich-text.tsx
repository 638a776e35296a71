/**
 * HTML that the server has sanitised when it was written and again when it was read; nothing else
 * may be handed in here.
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
