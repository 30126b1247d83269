import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { boardsDeskContract } from '../leaderboard/leaderboards-desk.contract.ts';
import type { missionsDeskContract } from '../missions/missions-desk.contract.ts';
import type { mallDeskContract } from '../points/desk/mall.contract.ts';
import type { rafflesDeskContract } from '../raffle/raffles-desk.contract.ts';
import type { offersDeskContract } from './offers-desk.contract.ts';

type Contract = typeof boardsDeskContract &
  typeof offersDeskContract &
  typeof missionsDeskContract &
  typeof mallDeskContract &
  typeof rafflesDeskContract;
const call = client<Contract>();

export interface OfferChoice {
  value: string;
  label: string;
}

const MOST = 50;
const living = ({ state }: { state: string }) => state !== 'closed';

/** Missions and leaderboards, identified by code. */
export function useMissionChoices(): OfferChoice[] {
  const { data } = useQuery(call.query('GET /office/missions', { query: { size: MOST } }));
  return data?.list.filter(living).map(({ code, name }) => ({ value: code, label: name })) ?? [];
}

export function useBoardChoices(): OfferChoice[] {
  const { data } = useQuery(call.query('GET /office/leaderboards', { query: { size: MOST } }));
  return data?.list.filter(living).map(({ code, name }) => ({ value: code, label: name })) ?? [];
}

export function useRaffleChoices(): OfferChoice[] {
  const { data } = useQuery(call.query('GET /office/raffles', { query: { size: MOST } }));
  return data?.list.filter(living).map(({ id, name }) => ({ value: id, label: name })) ?? [];
}

/** Slots for which free rounds can be given. */
export function useFreeGames() {
  const { data } = useQuery(call.query('GET /office/promotion-games'));
  return data?.games ?? [];
}

/** Goods that are sent or handed over. The mall's cash is left out: promotions give money as credits. */
export function useGoodsChoices(language: string): OfferChoice[] {
  const { data } = useQuery(call.query('GET /office/points/mall'));
  const goods = data?.goods.filter(({ kind, enabled }) => kind !== 'cash' && enabled) ?? [];
  return goods.map(({ id, names }) => ({ value: id, label: names[language] ?? names.EN ?? id }));
}
