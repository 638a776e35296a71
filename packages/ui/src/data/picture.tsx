import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';

export interface PictureProps {
  /** Null: there is none. */
  readonly src: string | null;
  readonly className?: string | undefined;
  /** What stands in its place where there is none, or where it cannot be fetched. */
  readonly instead?: ReactNode;
}

/** A venue's photograph, as decoration: what it shows is said beside it. */
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
