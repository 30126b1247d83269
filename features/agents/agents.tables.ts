import type { Generated } from 'kysely';
import type { ApplicationState } from './join/join.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'agents.application': {
      id: Generated<bigint>;
      brand_id: number;
      reference: string;
      player_id: bigint | null;
      name: string;
      phone: string;
      email: string;
      telegram: string;
      zalo: string;
      market: string;
      remark: string;
      language: string;
      network: string;
      facts_sha256: Buffer;
      state: Generated<ApplicationState>;
      created_at: Date;
    };
    'agents.application_event': {
      id: Generated<bigint>;
      application_id: bigint;
      operator_id: bigint;
      at: Date;
      action: 'accepted' | 'rejected' | 'note';
      note: string;
    };
  }
}
