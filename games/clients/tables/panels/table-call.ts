import type { tableContract } from '#games/studio/tables/table.contract.ts';
import { client } from '#platform/http/client.ts';

/** The table house's calls; the session's token goes with them as with all of the frame's. */
export const tableCall = client<typeof tableContract>();
