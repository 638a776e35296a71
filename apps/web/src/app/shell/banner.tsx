import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { useState } from 'react';
import { useT } from '../../platform/page/texts.tsx';
import { VenueText } from '../../platform/page/venue-text.tsx';

/** Scrolling line above the header, which can be paused (WCAG 2.2.2). */
export function Banner({ text, arText }: { text: string; arText: string }) {
  const t = useT();
  const [isPaused, setPaused] = useState(false);
  return (
    <div className="flex items-center gap-2 border-b border-line bg-brand ps-4 text-brand-ink print:hidden">
      <div className="min-w-0 grow overflow-hidden">
        <p className="marquee text-sm" data-paused={isPaused || undefined}>
          <VenueText text={{ en: text, ar: arText }} />
        </p>
      </div>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={t(isPaused ? 'shell.playBanner' : 'shell.pauseBanner')}
        className="text-brand-ink! hover:bg-brand-ink/15! motion-reduce:hidden"
        onClick={() => setPaused(!isPaused)}
      />
    </div>
  );
}
