import { useLanguage } from '#platform/i18n/text.tsx';
import { shortAmount } from '../../shell/format-facts.ts';

const FILES = import.meta.glob<string>('../../art/chips/chip-*.svg', { eager: true, query: '?url', import: 'default' });
const VALUES = [
  [5000n, '5K'],
  [1000n, '1K'],
  [500n, '500'],
  [100n, '100'],
  [20n, '20'],
  [5n, '5'],
  [1n, '1'],
] as const;
const UNIT = 10_000n;
const MOST = 5;

/** The player's stake: at most five chips, and always the sum. */
export function ChipStack({ amount, size }: { amount: bigint; size: number }) {
  const { language } = useLanguage();
  const chips = chipsOf(amount);
  return (
    <span className="bj-stack" style={{ width: size, height: size + (chips.length - 1) * 4 }}>
      {chips.map((name, at) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its place in the stack
          key={at}
          src={FILES[`../../art/chips/chip-${name}.svg`]}
          alt=""
          width={size}
          height={size}
          style={{ bottom: at * 4 }}
        />
      ))}
      <b className="num">{shortAmount(amount, language)}</b>
    </span>
  );
}

function chipsOf(amount: bigint): string[] {
  const chips: string[] = [];
  let left = amount / UNIT;
  for (const [value, name] of VALUES) {
    for (; left >= value && chips.length < MOST; left -= value) chips.push(name);
  }
  return chips.length > 0 ? chips : ['1'];
}
