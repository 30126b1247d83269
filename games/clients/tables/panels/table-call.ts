import type { tableContract } from '#games/studio/tables/table.contract.ts';
import { client } from '#platform/http/client.ts';

/** The table house's calls; they carry the session's token like all calls of the frame. */
export const tableCall = client<typeof tableContract>();
