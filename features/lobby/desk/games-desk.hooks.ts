import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import type { gamesDeskContract } from './games-desk.contract.ts';
import type { GameFilter } from './games-desk.rules.ts';

type Calls = typeof gamesDeskContract;
const call = client<Calls>();

export type DeskGames = ValueOf<Calls['GET /office/games']>;
export type DeskGame = DeskGames['list'][number];
export type DeskVendor = ValueOf<Calls['GET /office/vendors']>['list'][number];
export type GamesChange = BodyInput<Calls['POST /office/games/change']>;
export type OfferChange = GamesChange['change'];

export interface GamesAsked {
  state?: GameFilter | undefined;
  search?: string | undefined;
  vendor?: string | undefined;
  gameType?: string | undefined;
}

/** Drops empty fields, which are no filter. */
export function askedOnly({ state, search, vendor, gameType }: GamesAsked) {
  return {
    ...(state && { state }),
    ...(search && { search }),
    ...(vendor && { vendor }),
    ...(gameType && { gameType }),
  };
}

export function useDeskGames(asked: GamesAsked, page: number) {
  const query = { page, ...askedOnly(asked) };
  return useQuery({ ...call.query('GET /office/games', { query }), placeholderData: keepPreviousData });
}

export const useDeskVendors = () => useQuery(call.query('GET /office/vendors'));

function useChange<Asked, Told>(act: (asked: Asked) => Promise<Told>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => askOfficeAgain(queries) });
}

export const useChangeGames = () => useChange((body: GamesChange) => call('POST /office/games/change', { body }));

export const useWordGame = (id: string) =>
  useChange((body: BodyInput<Calls['PUT /office/games/{id}']>) =>
    call('PUT /office/games/{id}', { params: { id }, body }),
  );

export const useTryGame = (id: string) =>
  useMutation({ mutationFn: () => call('POST /office/games/{id}/try', { params: { id } }) });

export const useMoveGame = (id: string) =>
  useChange((place: number) => call('POST /office/games/{id}/move', { params: { id }, body: { place } }));

export const useChangeVendor = (id: string) =>
  useChange((body: OfferChange) => call('POST /office/vendors/{id}', { params: { id }, body }));

export const useMoveVendor = (id: string) =>
  useChange((place: number) => call('POST /office/vendors/{id}/move', { params: { id }, body: { place } }));
