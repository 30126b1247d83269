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

const MINUTE_MS = 60_000;
const PLAY_MS = 10_000;

export function useLimits(enabled = true) {
  return useQuery({ ...call.query('GET /portal/limits'), enabled });
}

/** Polled beside a game, because playing uses the limits up. */
export function useLimitsInPlay() {
  return useQuery({ ...call.query('GET /portal/limits'), refetchInterval: PLAY_MS });
}

export function useLimitsHistory() {
  return useQuery(call.query('GET /portal/limits/history'));
}

/** The state that every page watches. Polled every minute, also behind a game's frame. */
export function useLimitsSession() {
  return useQuery({
    ...call.query('GET /portal/limits/session'),
    refetchInterval: MINUTE_MS,
  });
}

export function useSessionFigures() {
  return useQuery({
    ...call.query('GET /portal/limits/session/figures'),
    staleTime: 0,
  });
}

/** A decision of the player. Its answer replaces the page's data. */
export function useDecision<Input>(decide: (input: Input) => Promise<LimitsView>, done?: (view: LimitsView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (view) => {
      queries.setQueryData(call.key('GET /portal/limits'), view);
      void call.stale(queries, 'GET /portal/limits/history', 'GET /portal/limits/session');
      done?.(view);
    },
  });
}

function zoneName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/^Giờ | Time$/gi, '');
}

/** Formats this department's amounts and times in the reader's language and the brand's zone. */
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
