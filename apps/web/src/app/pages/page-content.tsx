import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTitleOfPage } from '../../platform/page/page-title.ts';

/**
 * The page below the header. To somebody who does not see it, another page is told as a browser tells
 * one: the focus moves to its beginning, and its title is read out. A page that has taken the focus
 * itself keeps it; what only changes the parameters of an address is no other page.
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

/** The first page is read by the browser itself. */
function Announcement({ isOn }: { isOn: boolean }) {
  const title = useTitleOfPage();
  return (
    <p aria-live="polite" className="sr-only">
      {isOn && title}
    </p>
  );
}
