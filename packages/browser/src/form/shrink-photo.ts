/** Maximum pixels displayed along the longer edge of a person's photo or document. */
export const PHOTO_EDGE = 1600;
/** Size in bytes up to which a file is sent unchanged. */
const BYTES_AT_MOST = 1_048_576;
const QUALITY = 0.85;

/** Returns the scaled size: the longer edge at most `edge`, uncropped, never enlarged. */
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
 * Scales a photo for upload: whole, upright and no larger than it is ever displayed.
 *
 * A phone's photo can then be sent over a slow network. Returns null when the browser cannot open
 * it as a picture.
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
