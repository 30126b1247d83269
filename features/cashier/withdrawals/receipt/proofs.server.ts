import { join } from 'node:path';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { drawUploads } from '#platform/images/draw-uploads.ts';
import { type FileStore, openFileStore } from '#platform/images/file-store.ts';

/** Large enough to read the figures of a bank statement. */
const PICTURE_PX = 1_600;

/** A separate folder: only the player and cashiers may see bank statements. */
export const openProofs = (dataDir: string): FileStore => openFileStore(join(dataDir, 'receipts'));

export const drawProofs = (sent: readonly UploadedFile[]) => drawUploads(sent, PICTURE_PX);
