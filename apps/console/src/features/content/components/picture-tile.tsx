import { classNames } from '@nadi/ui/class-names';
import { useLocal } from '../../../platform/texts.tsx';
import type { VenuePicture } from '../api.pictures.ts';

export interface PictureTileProps {
  readonly picture: VenuePicture;
  readonly className: string;
  /** Set for a logo: shown uncropped and with its transparency. */
  readonly isSign?: boolean | undefined;
}

/** Thumbnail of a picture, cropped around its focal point. */
export function PictureTile({ picture, className, isSign = false }: PictureTileProps) {
  const local = useLocal();
  const { src, sources, blur, focus_x: x, focus_y: y, alt, ar_alt: arabic } = picture;
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="16rem" />
      ))}
      <img
        src={src}
        alt={local(alt, arabic)}
        loading="lazy"
        className={classNames(
          'bg-cover bg-center',
          isSign ? 'object-contain' : 'object-cover',
          className,
        )}
        style={{
          objectPosition: `${x}% ${y}%`,
          ...(blur && !isSign && { backgroundImage: `url("${blur}")` }),
        }}
      />
    </picture>
  );
}
