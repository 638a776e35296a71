import { checkPicture, checkPictureCapacity } from '@nadi/domain/media/picture-form';
import { isPictureId } from '@nadi/domain/media/picture-sizes';
import type { Row, SetUp } from '../../platform/set-up.ts';
import { enterPicture } from './whole-picture.ts';

interface PictureFileRow extends Row {
  readonly id: string;
  readonly alt: string;
  readonly ar_alt: string;
  readonly focus_x: number;
  readonly focus_y: number;
  readonly added_at: string;
}

const picturesOf = (rows: readonly Row[] = []) => rows as readonly PictureFileRow[];

function faultsOfPicture({ id, added_at: at, ...picture }: PictureFileRow): readonly string[] {
  if (!isPictureId(id)) return [`picture ${id}: it is not a valid id of a picture.`];
  if (Number.isNaN(Date.parse(at))) return [`picture ${id}: added_at is not a time.`];
  const checked = checkPicture(picture);
  if (checked.ok) return [];
  return Object.entries(checked.refusal).map(
    ([field, fault]) => `picture ${id}: ${field}: ${fault}.`,
  );
}

/** Set-up of a venue's pictures with their descriptions; sizes are created again on import. */
export const pictureSetUp: SetUp = {
  tables: [{ name: 'picture', leaves: ['width', 'height', 'blur', 'tries', 'next_try_at'] }],
  faultsOf({ picture: rows }) {
    const all = picturesOf(rows);
    const capacity = checkPictureCapacity(all.length - 1);
    return [
      ...(capacity.ok ? [] : [`picture: ${all.length} are too many.`]),
      ...all.flatMap(faultsOfPicture),
    ];
  },
  async write(tx, { picture: rows }, { pictures, now }) {
    for (const { id, alt, ar_alt, focus_x, focus_y, added_at } of picturesOf(rows)) {
      const imported = pictures.get(id);
      if (imported === undefined) throw new Error(`Picture ${id} was not imported.`);
      const { fileId, ...look } = imported;
      const picture = { id, ...look, alt, ar_alt, focus_x, focus_y };
      await enterPicture(tx, picture, fileId, { addedAt: Date.parse(added_at), now });
    }
  },
};
