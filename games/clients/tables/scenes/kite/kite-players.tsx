import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useTable, useView } from '../../frame/table-context.ts';
import { FLIGHT, multiplierText, useFlightState } from './kite-flight.ts';

const MOST = 8;

interface Row {
  key: string;
  name: string;
  stake: string;
  taken: string | null;
}

/** A list of the players in the air and of those who have taken. */
export function KitePlayers() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useTable();
  const chips = useView('chips');
  const state = useFlightState();
  const rows = useRows();
  const pool = chips?.pools[FLIGHT];
  const waits = state === 'ready' ? 'kite.row.ready' : state === 'flying' ? 'kite.row.flying' : 'kite.row.broken';
  return (
    <section className="table-kite-players" aria-label={t('kite.players')}>
      <p>
        <b>{t('kite.players.count', { count: chips?.players ?? 0 })}</b>
        <span className="num">
          {formatAmount(BigInt(pool?.amount ?? '0'), language)} {session.symbol}
        </span>
      </p>
      <ul>
        {rows.map(({ key, name, stake, taken }) => (
          <li key={key}>
            <span>{name}</span>
            <span className="num">{stake}</span>
            {taken ? <b className="num">{taken}</b> : <i>{t(waits)}</i>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRows(): Row[] {
  const t = useText();
  const { language } = useLanguage();
  const chips = useView('chips');
  const own = useView('own');
  const seat = useView('seat');
  const money = (units: string) => formatAmount(BigInt(units), language);
  const tookText = (hundredths: number, payout: string) => `${multiplierText(hundredths, language)} · ${money(payout)}`;
  const left = [...(chips?.takes ?? [])];
  /** Masked names are not unique: a take belongs to a stake if its payout is that stake times its multiplier. */
  const orderFor = (stake: string, name?: string) => {
    const at = left.findIndex((one) => {
      const isNamed = name === undefined || one.name === name;
      return isNamed && (BigInt(stake) * BigInt(one.hundredths)) / 100n === BigInt(one.payout);
    });
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const mine = own.byField[FLIGHT];
  const rows: Row[] = [];
  if (mine) {
    if (own.taken) orderFor(mine);
    const taken = own.taken && tookText(own.taken.hundredths, own.taken.payout);
    rows.push({ key: 'own', name: t('table.you'), stake: money(mine), taken });
  }
  for (const one of chips?.seats ?? []) {
    const laid = one.chips[FLIGHT];
    if (!laid || one.seat === seat) continue;
    const took = orderFor(laid, one.name);
    const taken = took && tookText(took.hundredths, took.payout);
    rows.push({ key: `seat ${one.seat}`, name: one.name, stake: money(laid), taken });
  }
  for (const [i, { name, hundredths, payout }] of left.entries()) {
    rows.push({ key: `take ${i}`, name, stake: '', taken: tookText(hundredths, payout) });
  }
  return rows.slice(0, MOST);
}
