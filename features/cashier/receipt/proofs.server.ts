import { join } from 'node:path';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { type FileStore, openFileStore } from '#platform/images/file-store.ts';
import { reEncode } from '#platform/images/re-encode.ts';

export interface DrawnProof {
  file: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Figures of a bank statement stay readable. */
const PICTURE = [{ name: 'full', width: 1_600 }] as const;

/** A folder of its own: nobody but the player and cashiers may see what a bank statement shows. */
export const openProofs = (dataDir: string): FileStore => openFileStore(join(dataDir, 'receipts'));

/** Every picture drawn anew, or the refusal of the first that is none. */
export async function drawProofs(
  sent: readonly UploadedFile[],
): Promise<DrawnProof[] | Refusal<'upload.type' | 'upload.broken'>> {
  const proofs: DrawnProof[] = [];
  for (const [index, { bytes, fileName }] of sent.entries()) {
    const drawn = await reEncode(bytes, { sizes: PICTURE, format: 'webp' });
    if (!drawn.ok) {
      const code = drawn.problem === 'type' ? 'upload.type' : 'upload.broken';
      return refuse(code, { detail: { data: { field: 'images', index, fileName: fileName.slice(0, 100) } } });
    }
    const [image] = drawn.files;
    if (image) proofs.push({ ...image, file: `${crypto.randomUUID()}.webp` });
  }
  return proofs;
}
