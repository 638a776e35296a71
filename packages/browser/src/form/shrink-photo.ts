/** As many pixels along the longer edge as are ever shown of a person's photo or paper. */
export const PHOTO_EDGE = 1600;
/** What is smaller is sent as it is. */
const BYTES_AT_MOST = 1_048_576;
const QUALITY = 0.85;

/** How large a picture becomes: the longer edge as long as is shown at most, nothing cut off, and never larger. */
export function shrunkTo(
  { width, height }: { readonly width: number; readonly height: number },
  edge: number,
) {
  const scale = Math.min(1, edge / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A photo as it is sent: whole, upright and no larger than it is ever shown, so that one of a phone's camera goes over a
 * slow network. Null: it is no picture that this browser can open.
 */
export async function shrinkPhoto(file: File, edge: number): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return null;
  try {
    const size = shrunkTo(picture, edge);
    if (size.width === picture.width && file.size <= BYTES_AT_MOST) return file;
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
    const drawn = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', QUALITY),
    );
    return drawn === null ? file : new File([drawn], 'photo.jpg', { type: drawn.type });
  } finally {
    picture.close();
  }
}
