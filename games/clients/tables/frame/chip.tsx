import { useLanguage } from '#platform/i18n/text.tsx';
import { shortAmount } from '../../shell/format-facts.ts';
import { CHIPS, stackOf } from './chip-values.ts';
import { chipUrl } from './table-art.ts';

export function Coin({ value, size }: { value: bigint; size: number }) {
  const art = CHIPS.find((chip) => chip.value === value)?.art ?? '1';
  return <img className="table-coin" src={chipUrl(art)} width={size} height={size} alt="" />;
}

const STEP = 4;

/** The player's stake: at most five coins, and always the sum. */
export function Stack({ amount, size, bare = false }: { amount: bigint; size: number; bare?: boolean }) {
  const { language } = useLanguage();
  const coins = stackOf(amount);
  return (
    <span className="table-stack" style={{ width: size, height: size + (coins.length - 1) * STEP }} aria-hidden="true">
      {coins.map((art, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place in the stack
        <img key={i} src={chipUrl(art)} width={size} height={size} style={{ bottom: i * STEP }} alt="" />
      ))}
      {!bare && <i className="num">{shortAmount(amount, language)}</i>}
    </span>
  );
}

const PLACES = [
  [0, 0],
  [18, 5],
  [36, -3],
  [26, 18],
  [6, 17],
] as const;

/** Other players' stakes on a field: a few small coins, never a sum. */
export function Pile({ amounts, size = 26 }: { amounts: readonly bigint[]; size?: number }) {
  return (
    <span className="table-pile" aria-hidden="true">
      {amounts.slice(0, PLACES.length).map((amount, i) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place in the pile
          key={i}
          src={chipUrl(stackOf(amount)[0]!)}
          width={size}
          height={size}
          style={{ left: PLACES[i]![0], top: PLACES[i]![1] }}
          alt=""
        />
      ))}
    </span>
  );
}
