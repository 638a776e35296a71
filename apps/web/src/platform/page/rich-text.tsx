import type { Localized } from '@nadi/domain/kernel/localized';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pageAt } from './site-link.ts';
import { useLanguage } from './texts.tsx';
import { useVenueText } from './venue-text.tsx';

/**
 * Renders HTML that the server sanitised on writing and on reading; no other input is allowed.
 *
 * Links to pages of the site are handled by the router: they keep the language and do not reload
 * the page.
 */
export function RichText({ text }: { text: Localized }) {
  const place = useRef<HTMLDivElement>(null);
  const { shown, spoken } = useVenueText(text);
  useSiteLinks(place, shown);
  return (
    <div
      ref={place}
      className="rich-text"
      {...spoken}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see above
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** Detects a plain click without modifier keys. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

function useSiteLinks(text: { readonly current: HTMLElement | null }, html: string): void {
  const router = useRouter();
  const { language } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or language has other links
  useEffect(() => {
    const whole = text.current;
    for (const link of whole?.querySelectorAll('a') ?? []) {
      const page = pageAt(link.getAttribute('href') ?? '');
      if (page !== null) link.href = router.buildLocation({ to: '/', href: page } as never).href;
    }
    const follow = (event: MouseEvent): void => {
      const link = (event.target as Element).closest('a');
      const page = pageAt(link?.href ?? '');
      // Links in a dialog are left to the browser, which leaves the page.
      if (!link || page === null || !isPlain(event) || link.target || link.closest('dialog'))
        return;
      event.preventDefault();
      void router.navigate({ to: '/', href: page });
    };
    whole?.addEventListener('click', follow);
    return () => whole?.removeEventListener('click', follow);
  }, [text, router, html, language]);
}
