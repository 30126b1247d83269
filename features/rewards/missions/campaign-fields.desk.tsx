import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { toDecimal, units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';

export interface Words {
  [language: string]: { name: string; text: string };
}

const WRITTEN = ['VI', 'EN'] as const;

interface TextProps {
  texts: Words;
  short?: boolean;
  onChange(texts: Words): void;
}

/** Name and text in both languages of the house. */
export function TextFields({ texts, short = false, onChange }: TextProps) {
  const t = useText();
  const set = (language: string, change: Partial<Words[string]>) =>
    onChange({ ...texts, [language]: { name: '', text: '', ...texts[language], ...change } });
  return WRITTEN.map((language) => (
    <div className="cpd-two" key={language}>
      <Input
        label={t('rewards.desk.play.name', { language })}
        required={language === 'VI'}
        maxLength={80}
        value={texts[language]?.name ?? ''}
        onChange={({ target }) => set(language, { name: target.value })}
      />
      {!short && (
        <Input
          label={t('rewards.desk.play.text', { language })}
          maxLength={400}
          value={texts[language]?.text ?? ''}
          onChange={({ target }) => set(language, { text: target.value })}
        />
      )}
    </div>
  ));
}

/** Leaves out languages without any text. */
export const writtenTexts = (texts: Words): Words =>
  Object.fromEntries(Object.entries(texts).filter(([, { name }]) => name.trim() !== ''));

interface CountProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange(value: number): void;
}

export function CountField({ label, value, min = 0, max = 1_000, onChange }: CountProps) {
  return (
    <Input
      label={label}
      type="number"
      min={min}
      max={max}
      required
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

export interface Prize {
  kind: 'credits' | 'bonus' | 'points' | 'tickets' | 'none';
  amount: string;
  wagerTimes: number;
  days: number;
  points: number;
  raffleId: number | null;
  tickets: number;
}

export const NO_PRIZE: Prize = {
  kind: 'points',
  amount: '0',
  wagerTimes: 1,
  days: 30,
  points: 10,
  raffleId: null,
  tickets: 1,
};

interface PrizeProps {
  prize: Prize;
  kinds?: readonly Prize['kind'][];
  onChange(prize: Prize): void;
}

/** The prize, with the fields of its kind. */
export function PrizeFields({ prize, kinds = ['points', 'credits', 'bonus', 'tickets'], onChange }: PrizeProps) {
  const t = useText();
  const { symbol } = useDesk().brand;
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  const set = (change: Partial<Prize>) => onChange({ ...prize, ...change });
  const { kind } = prize;
  return (
    <div className="cpd-two">
      <Select
        label={word('prize')}
        options={kinds.map((value) => ({ value, label: word(`prize.${value}`) }))}
        value={kind}
        onChange={({ target }) => set({ kind: target.value as Prize['kind'] })}
      />
      {(kind === 'credits' || kind === 'bonus') && (
        <AmountInput
          label={word('amount')}
          value={units(prize.amount)}
          symbol={symbol}
          onChange={(amount) => set({ amount: toDecimal(amount ?? 0n) })}
        />
      )}
      {kind === 'bonus' && (
        <>
          <CountField
            label={word('wager')}
            value={prize.wagerTimes}
            max={100}
            onChange={(wagerTimes) => set({ wagerTimes })}
          />
          <CountField label={word('days')} value={prize.days} min={1} max={365} onChange={(days) => set({ days })} />
        </>
      )}
      {kind === 'points' && (
        <CountField
          label={word('points')}
          value={prize.points}
          min={1}
          max={1_000_000}
          onChange={(points) => set({ points })}
        />
      )}
      {kind === 'tickets' && (
        <>
          <CountField
            label={word('raffle')}
            value={prize.raffleId ?? 0}
            min={1}
            max={2_000_000_000}
            onChange={(raffleId) => set({ raffleId })}
          />
          <CountField label={word('tickets')} value={prize.tickets} min={1} onChange={(tickets) => set({ tickets })} />
        </>
      )}
    </div>
  );
}

/** A prize as a line of a desk: "5,00 P", "50 điểm". */
export function usePrizeWords(): (prize: { kind: string; amount: string; points: number; tickets: number }) => string {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  return ({ kind, amount, points, tickets }) => {
    if (kind === 'credits' || kind === 'bonus') return `${formatAmount(units(amount), language)} ${symbol}`;
    if (kind === 'points') return t('rewards.desk.play.of.points', { count: points });
    return kind === 'tickets' ? t('rewards.desk.play.of.tickets', { count: tickets }) : '–';
  };
}
