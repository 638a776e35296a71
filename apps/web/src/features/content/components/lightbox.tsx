import { inLanguage } from '@nadi/domain/kernel/localized';
import { arrowStep } from '@nadi/ui/controls/arrow-step';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useSwipe } from '../../../platform/device/swipe.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { Picture } from '../../../platform/picture.tsx';
import type { AlbumPicture } from '../api.ts';

export interface LightboxProps {
  readonly title: string;
  readonly pictures: readonly AlbumPicture[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/**
 * Shows pictures one by one at full size.
 *
 * The arrow keys follow the text direction, and the last picture is followed by the first.
 */
export function Lightbox({ title, pictures, shown, onShow, onClose }: LightboxProps) {
  const { t, language, direction } = useLanguage('content');
  const count = pictures.length;
  const move = (step: number): void => onShow((shown + step + count) % count);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') move(arrowStep(key, direction));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const swipe = useSwipe((step) => move(direction === 'rtl' ? -step : step));
  const picture = pictures[shown];
  if (!picture) return null;
  const caption = inLanguage({ en: picture.caption, ar: picture.ar_caption }, language);
  return (
    <Dialog
      title={title}
      size="large"
      shape="sheet"
      onClose={onClose}
      footer={
        <div className="flex items-center gap-3">
          <IconButton icon="chevronBack" label={t('content.before')} onClick={() => move(-1)} />
          <p aria-live="polite" className="min-w-0 grow text-center text-sm">
            {caption && <span className="block">{caption}</span>}
            <span className="text-ink-soft tabular-nums">
              {t('content.pictureOf', { number: shown + 1, count })}
            </span>
          </p>
          <IconButton icon="chevronForward" label={t('content.next')} onClick={() => move(1)} />
        </div>
      }
    >
      <div {...swipe} className="flex h-full touch-pan-y touch-pinch-zoom items-center select-none">
        <Picture
          key={picture.src}
          picture={picture}
          sizes="(width < 64rem) 100vw, 62rem"
          isFirst
          className="mx-auto max-h-full w-full rounded-control object-contain"
        />
      </div>
    </Dialog>
  );
}
