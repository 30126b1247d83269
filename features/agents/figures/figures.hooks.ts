import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { addDays, startOfDay } from '#platform/i18n/zoned-time.ts';
import type { figuresContract } from './figures.contract.ts';

const call = client<typeof figuresContract>();

type Figures = typeof figuresContract;
export type BetRow = ValueOf<Figures['GET /wps/relay/PARLOR_teamBets']>['list'][number];
export type LossRow = ValueOf<Figures['GET /wps/report/downlineLottoPNL']>['list'][number];
export type IncomeRow = ValueOf<Figures['GET /wps/report/income']>['list'][number];
export type IncomePayout = ValueOf<Figures['GET /wps/relay/PARLOR_incomePayouts']>['list'][number];
export type TransactionRow = ValueOf<Figures['GET /wps/report/downlineTransaction']>['list'][number];
export type CreditRow = ValueOf<Figures['GET /wps/relay/PARLOR_creditReport']>['list'][number];

const PAGE_SIZE = 12;
/** Keeps the previous page in view while the next one loads. */
const keep = <Answer>(previous: Answer | undefined): Answer | undefined => previous;

interface Days {
  from: string;
  to: string;
}

interface Paged extends Days {
  page: number;
}

export function useTeamBets(query: Paged & { scope: string; account: string; product: string; state: string }) {
  const asked = call.query('GET /wps/relay/PARLOR_teamBets', { query: { ...query, size: PAGE_SIZE } });
  return useQuery({ ...asked, placeholderData: keep });
}

export function useTeamLoss(query: Paged & { scope: string; account: string; product: string; sort: string }) {
  const asked = call.query('GET /wps/report/downlineLottoPNL', { query: { ...query, size: PAGE_SIZE } });
  return useQuery({ ...asked, placeholderData: keep });
}

export function useIncome(query: Paged & { kind: string }) {
  const asked = call.query('GET /wps/report/income', { query: { ...query, size: PAGE_SIZE } });
  return useQuery({ ...asked, placeholderData: keep });
}

export function useIncomePayouts(query: { day: string; kind: string; page: number }) {
  const asked = call.query('GET /wps/relay/PARLOR_incomePayouts', { query: { ...query, size: PAGE_SIZE } });
  return useQuery({ ...asked, placeholderData: keep });
}

/** From the start of the first day to the end of the last, since the call takes moments. */
export function spanOfDays({ from, to }: Days, timeZone: string) {
  return {
    startTime: String(startOfDay(from, timeZone)),
    endTime: String(startOfDay(addDays(to, 1), timeZone) - 1),
  };
}

interface TransactionsAsk extends Paged {
  scope: string;
  account: string;
  codeType: string;
  timeZone: string;
}

export function useTransactions({ scope, account, codeType, page, timeZone, ...days }: TransactionsAsk) {
  const asked = call.query('GET /wps/report/downlineTransaction', {
    query: {
      ...spanOfDays(days, timeZone),
      scope,
      subordinateName: account,
      codeTypes: codeType,
      page,
      size: PAGE_SIZE,
    },
  });
  return useQuery({ ...asked, placeholderData: keep });
}

export function useCredit(query: Paged & { account: string; direction: string }) {
  const asked = call.query('GET /wps/relay/PARLOR_creditReport', { query: { ...query, size: PAGE_SIZE } });
  return useQuery({ ...asked, placeholderData: keep });
}
