import { join } from 'node:path';

/** A file whose time of change is when the last backup was complete. Other backup tools touch it as well. */
export const backupMark = (dataDir: string): string => join(dataDir, 'last-backup');
