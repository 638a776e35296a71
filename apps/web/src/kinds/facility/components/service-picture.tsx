import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import { Suspense } from 'react';
import { useNear } from '../../../platform/device/use-near.ts';
import { IN_PICTURE_BOX, PictureBox } from '../../../platform/frames/wide-frame.tsx';
import { Picture } from '../../../platform/picture.tsx';
import type { Service } from '../model.ts';
import type { ServiceSceneProps } from './service-scene.tsx';

const Scene = lazyPart<ServiceSceneProps>(
  async () => (await import('./service-scene.tsx')).ServiceScene,
);

export interface ServicePictureProps {
  readonly service: Pick<Service, 'art' | 'name'>;
  /** Null: none; undefined: not loaded yet. */
  readonly picture: PictureFacts | null | undefined;
  /** Display width; see `Picture`. */
  readonly sizes: string;
  /** Set in the first view. */
  readonly isFirst?: boolean;
  /** Classes of its box, which is rendered before its content. */
  readonly className: string;
}

/** Distance of loading: more than browsers use would load pictures that most users never reach. */
const AHEAD = '400px';

/** Shows the venue's photograph of a service, or its scene; loaded when it comes near. */
export function ServicePicture({
  service,
  picture,
  sizes,
  isFirst = false,
  className,
}: ServicePictureProps) {
  const [place, isNear] = useNear<HTMLDivElement>(AHEAD, isFirst);
  return (
    <PictureBox ref={place} className={className}>
      {isNear && picture && (
        <Picture picture={picture} sizes={sizes} isFirst={isFirst} className={IN_PICTURE_BOX} />
      )}
      {isNear && picture === null && (
        <PartBoundary fallback={() => null}>
          <Suspense>
            <Scene service={service.art || service.name} className="size-full" />
          </Suspense>
        </PartBoundary>
      )}
    </PictureBox>
  );
}
