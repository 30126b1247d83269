import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { reEncode } from './re-encode.ts';

export interface DrawnUpload {
  /** A new name; the sender's is not kept. */
  file: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Encodes every picture again, at most `width` pixels wide, or refuses with the first file that is not a picture. */
export async function drawUploads(
  sent: readonly UploadedFile[],
  width: number,
): Promise<DrawnUpload[] | Refusal<'upload.type' | 'upload.broken'>> {
  const images: DrawnUpload[] = [];
  for (const [index, { bytes, fileName }] of sent.entries()) {
    const drawn = await reEncode(bytes, { sizes: [{ name: 'full', width }], format: 'webp' });
    if (!drawn.ok) {
      const code = drawn.problem === 'type' ? 'upload.type' : 'upload.broken';
      return refuse(code, { detail: { data: { field: 'images', index, fileName: fileName.slice(0, 100) } } });
    }
    const [image] = drawn.files;
    if (image) images.push({ ...image, file: `${crypto.randomUUID()}.webp` });
  }
  return images;
}
