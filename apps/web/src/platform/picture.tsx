import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { classNames } from '@nadi/ui/class-names';
import { useLanguage } from './page/texts.tsx';

export interface PictureProps {
  readonly picture: PictureFacts;
  /** How wide it is shown, for the browser to choose among its sizes: `(width < 40rem) 100vw, 24rem`. */
  readonly sizes: string;
  /** Its box; what does not fit is cut around what must be seen. */
  readonly className: string;
  /** It stands in the first view: it is fetched at once. */
  readonly isFirst?: boolean;
}

/** A picture of the venue's: a few pixels of it stand in its place until it has come. */
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
        // What stands in the served page already is drawn anew without a blink.
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
