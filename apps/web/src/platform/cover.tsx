import { drawingForService } from '@nadi/art/drawing-for';
import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Picture, type PictureProps } from './picture.tsx';

export interface CoverProps extends Omit<PictureProps, 'picture'> {
  readonly picture: PictureFacts | null;
  /** Sport whose ground is drawn when there is no picture. */
  readonly art: string;
}

/** Shows a picture, or the ground of the sport. */
export const Cover = ({ picture, art, className, ...shown }: CoverProps) =>
  picture ? (
    <Picture picture={picture} className={`object-cover ${className}`} {...shown} />
  ) : (
    <CourtArt drawing={drawingForService(art)} className={`rounded-none ${className}`} />
  );
