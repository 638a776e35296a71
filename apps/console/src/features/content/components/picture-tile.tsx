import { classNames } from '@nadi/ui/class-names';
import { useLocal } from '../../../platform/texts.tsx';
import type { VenuePicture } from '../api.pictures.ts';

export interface PictureTileProps {
  readonly picture: VenuePicture;
  readonly className: string;
  /** A sign, of which nothing is cut away and through which one may see. */
  readonly isSign?: boolean | undefined;
}

/** A picture as it is looked for: a small one, cut around what must be seen. */
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
