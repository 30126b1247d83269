import { join } from 'node:path';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { drawUploads } from '#platform/images/draw-uploads.ts';
import { type FileStore, openFileStore } from '#platform/images/file-store.ts';

/** Figures of a bank statement stay readable. */
const PICTURE_PX = 1_600;

/** A folder of its own: nobody but the player and cashiers may see what a bank statement shows. */
export const openProofs = (dataDir: string): FileStore => openFileStore(join(dataDir, 'receipts'));

export const drawProofs = (sent: readonly UploadedFile[]) => drawUploads(sent, PICTURE_PX);
