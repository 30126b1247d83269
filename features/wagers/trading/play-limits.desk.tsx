import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { LotteryLimits } from './trading.hooks.ts';

type Play = LotteryLimits['plays'][number];
export type PlayLimit = Pick<Play, 'type' | 'stakeMost' | 'payoutMost'>;

export const isLimit = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text) && Number(text) > 0;

/** Vietnamese users type a decimal comma. */
export const typedLimit = (text: string) => text.trim().replace(',', '.');

interface PlayLimitsProps {
  all: readonly Play[];
  /** Limits typed so far. */
  changed: readonly PlayLimit[];
  onChange(changed: readonly PlayLimit[]): void;
}

/** The limits of one play at a time; an empty field means no limit. */
export function PlayLimits({ all, changed, onChange }: PlayLimitsProps) {
  const t = useText();
  const [type, setType] = useState(all[0]?.type ?? '');
  const now = changed.find((one) => one.type === type) ?? all.find((one) => one.type === type);
  if (!now) return null;
  const set = (change: Partial<PlayLimit>) => {
    const { stakeMost, payoutMost } = { ...now, ...change };
    onChange([...changed.filter((one) => one.type !== type), { type, stakeMost, payoutMost }]);
  };
  const has = (play: Play) => {
    const { stakeMost, payoutMost } = changed.find((one) => one.type === play.type) ?? play;
    return stakeMost !== null || payoutMost !== null;
  };
  return (
    <>
      <Select
        label={t('trading.limits.play')}
        value={type}
        options={all.map((play) => ({
          value: play.type,
          label: `${play.game} · ${play.name}${has(play) ? ` (${t('trading.limits.play.set')})` : ''}`,
        }))}
        onChange={({ target }) => setType(target.value)}
      />
      {(['stakeMost', 'payoutMost'] as const).map((name) => (
        <Input
          key={name}
          digits
          inputMode="decimal"
          label={t(`trading.limits.play.${name}`)}
          placeholder={t('trading.limits.play.none')}
          value={now[name] ?? ''}
          onChange={({ target }) => set({ [name]: typedLimit(target.value) || null })}
        />
      ))}
    </>
  );
}
