import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTitleOfPage } from '../../platform/page/page-title.ts';

/**
 * Renders the page below the header and announces navigation to screen readers.
 *
 * As a browser does on navigation, focus moves to the beginning of the new page and its title is
 * read out. A page that has taken the focus itself keeps it. A change of the query parameters alone
 * is no navigation.
 */
export function PageContent({ children }: { children: ReactNode }) {
  const router = useRouter();
  const content = useRef<HTMLDivElement>(null);
  const [hasMoved, setMoved] = useState(false);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        setMoved(true);
        if (!content.current?.contains(document.activeElement)) {
          content.current?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
  return (
    <>
      <div id="content" ref={content} tabIndex={-1} className="grow outline-none">
        {children}
      </div>
      <Announcement isOn={hasMoved} />
    </>
  );
}

/** Reads out the page's title; the first page is read by the browser itself. */
function Announcement({ isOn }: { isOn: boolean }) {
  const title = useTitleOfPage();
  return (
    <p aria-live="polite" className="sr-only">
      {isOn && title}
    </p>
  );
}
