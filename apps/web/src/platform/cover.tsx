import { drawingForService } from '@nadi/art/drawing-for';
import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Picture, type PictureProps } from './picture.tsx';

export interface CoverProps extends Omit<PictureProps, 'picture'> {
  readonly picture: PictureFacts | null;
  /** The ground that is drawn in its place: a sport. */
  readonly art: string;
}

/** The picture of something, or the ground that it is played on. */
export const Cover = ({ picture, art, className, ...shown }: CoverProps) =>
  picture ? (
    <Picture picture={picture} className={`object-cover ${className}`} {...shown} />
  ) : (
    <CourtArt drawing={drawingForService(art)} className={`rounded-none ${className}`} />
  );
