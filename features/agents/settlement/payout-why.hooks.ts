import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';
import type { payoutsContract } from './payouts.contract.ts';

const call = client<typeof payoutsContract>();

export type Why = ValueOf<(typeof payoutsContract)['GET /wps/relay/PARLOR_agentPayout']>;

/** Everything that a payout was computed from; finished payouts never change. */
export function usePayout(id: string) {
  return useQuery({ ...call.query('GET /wps/relay/PARLOR_agentPayout', { query: { id }, onPage: true }) });
}

/** Texts of the explanation; suspends until they are loaded. */
export const useWhyTexts = lateTexts(import.meta.glob<Messages>('./agent-why.*.json', { import: 'default' }));
