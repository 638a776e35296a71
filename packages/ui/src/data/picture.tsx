import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';

export interface PictureProps {
  /** URL. `null`: no picture. */
  readonly src: string | null;
  readonly className?: string | undefined;
  /** Shown when there is no picture, or when it cannot be loaded. */
  readonly instead?: ReactNode;
}

/** Renders a venue's photograph as decoration: its content is described next to it. */
export function Picture({ src, className, instead = null }: PictureProps) {
  const [lost, setLost] = useState<string | null>(null);
  if (src === null || src === lost) return instead;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      onError={() => setLost(src)}
      className={classNames('object-cover', className)}
    />
  );
}
