import type { SeatsTable } from '#games/studio/seats/seats.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import { useMoney } from './seats-context.ts';

/** One chip in hold'em, in 1/10,000 unit. */
export const CHIP = 100n;

interface AnyConfig {
  unit?: string;
  feeBps?: number;
  smallBlind?: string;
  bigBlind?: string;
  rakeBps?: number;
  rakeCap?: string;
}

/** "Mỗi lá 1,00 P · Phí bàn 2%": stake and fee of a table; `bare` for the stake only, where there is little space. */
export function useStakeText(): (table: Pick<SeatsTable, 'game' | 'config'>, short?: { bare: boolean }) => string {
  const t = useText();
  const { language } = useLanguage();
  const money = useMoney();
  return ({ game, config: json }, { bare } = { bare: false }) => {
    const config = json as AnyConfig;
    const percent = (bps: number) => `${shortAmount(BigInt(bps) * 100n, language)}%`;
    if (game === 'holdem')
      return t(bare ? 'seats.stake.bare.holdem' : 'seats.stake.holdem', {
        small: money(BigInt(config.smallBlind ?? '0') * CHIP, { bare: true }),
        big: money(BigInt(config.bigBlind ?? '0') * CHIP),
        fee: percent(config.rakeBps ?? 0),
        cap: money(BigInt(config.rakeCap ?? '0') * CHIP),
      });
    return t(`seats.stake.${bare ? 'bare.' : ''}${game}`, {
      unit: money(BigInt(config.unit ?? '0')),
      fee: percent(config.feeBps ?? 0),
    });
  };
}
