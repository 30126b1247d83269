import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatAmount, formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import type { limitsContract } from './limits.contract.ts';
import type { LimitKind } from './limits.rules.ts';

export const call = client<typeof limitsContract>();
export type LimitsView = ValueOf<(typeof limitsContract)['GET /portal/limits']>;
export type ShownLimit = LimitsView['limits'][number];
export type SessionView = ValueOf<(typeof limitsContract)['GET /portal/limits/session']>;

/** First part of every query of this department: the live event `limits` makes all of them stale. */
const LIMITS = 'limits';
const VIEW = [LIMITS, 'view'];
const MINUTE_MS = 60_000;
const PLAY_MS = 10_000;

export function useLimits(enabled = true) {
  return useQuery({ queryKey: VIEW, queryFn: () => call('GET /portal/limits'), enabled });
}

/** Beside a game: what is left goes down while one plays. */
export function useLimitsInPlay() {
  return useQuery({ queryKey: VIEW, queryFn: () => call('GET /portal/limits'), refetchInterval: PLAY_MS });
}

export function useLimitsHistory() {
  return useQuery({ queryKey: [LIMITS, 'history'], queryFn: () => call('GET /portal/limits/history') });
}

/** What the page keeps in view. Asked every minute, also behind a game's frame. */
export function useLimitsSession() {
  return useQuery({
    queryKey: [LIMITS, 'session'],
    queryFn: () => call('GET /portal/limits/session'),
    refetchInterval: MINUTE_MS,
  });
}

export function useSessionFigures() {
  return useQuery({
    queryKey: [LIMITS, 'figures'],
    queryFn: () => call('GET /portal/limits/session/figures'),
    staleTime: 0,
  });
}

/** A decision of the player: its answer is the new page. */
export function useDecision<Input>(decide: (input: Input) => Promise<LimitsView>, done?: (view: LimitsView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (view) => {
      queries.setQueryData(VIEW, view);
      void queries.invalidateQueries({ queryKey: [LIMITS, 'history'] });
      void queries.invalidateQueries({ queryKey: [LIMITS, 'session'] });
      done?.(view);
    },
  });
}

function zoneName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Giờ | Time$/gi, '');
}

/** Amounts and moments of this department as a reader of the brand sees them. */
export function useShown() {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const money = (value: number) => {
    const amount = units(value);
    const text = amount % AMOUNT_SCALE === 0n ? formatWhole(amount, language) : formatAmount(amount, language);
    return `${text} ${brand.symbol}`;
  };
  return {
    symbol: brand.symbol,
    /** "Việt Nam" for Asia/Ho_Chi_Minh. */
    zone: zoneName(brand.timeZone, LOCALE[language]),
    amount: (kind: LimitKind, value: number) =>
      kind === 'time' ? t('compliance.minutes', { minutes: value }) : money(value),
    time: (epochMs: number, style: 'short' | 'full' = 'short') =>
      style === 'short'
        ? formatDateTime(epochMs, language, { timeZone: brand.timeZone, style })
        : `${formatDateTime(epochMs, language, { timeZone: brand.timeZone, style: 'time' })} ${formatDateTime(epochMs, language, { timeZone: brand.timeZone, style: 'date' })}`,
  };
}
