import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { classNames } from '@nadi/ui/class-names';
import { useLanguage } from './page/texts.tsx';

export interface PictureProps {
  readonly picture: PictureFacts;
  /** Display width, from which the browser selects a size: `(width < 40rem) 100vw, 24rem`. */
  readonly sizes: string;
  /** Classes of the box; the picture is cropped around its focus point. */
  readonly className: string;
  /** Set in the first view: loaded at once. */
  readonly isFirst?: boolean;
}

/** Picture of the venue, with a blurred preview until it is loaded. */
export function Picture({ picture, sizes, className, isFirst = false }: PictureProps) {
  const { language } = useLanguage();
  const { src, width, height, sources, blur, focus_x, focus_y, alt, ar_alt } = picture;
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={inLanguage({ en: alt, ar: ar_alt }, language)}
        loading={isFirst ? 'eager' : 'lazy'}
        // A picture already in the served page is rendered again without flicker.
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={classNames('bg-cover bg-center', className)}
        style={{
          objectPosition: `${focus_x}% ${focus_y}%`,
          ...(blur && { backgroundImage: `url("${blur}")` }),
        }}
      />
    </picture>
  );
}
