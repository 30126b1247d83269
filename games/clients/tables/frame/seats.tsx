import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { shortAmount } from '../../shell/format-facts.ts';
import { portraitUrl } from './table-art.ts';
import { useTable, useView } from './table-context.ts';
import type { Said } from './table-view.ts';
import { useServerTime } from './use-server-time.ts';

const BUBBLE_MS = 4000;

/** Players at the table: portrait, masked name, stakes on the fields; a phrase for four seconds. */
export function Seats() {
  const t = useText();
  const { shape, scene } = useTable();
  const chips = useView('chips');
  const own = useView('seat');
  const said = useView('said');
  const now = useServerTime(said.length > 0 ? 1000 : null);
  if (shape !== 'wide' || scene.hasSeats === false) return null;
  const seats = chips?.seats ?? [];
  return (
    <ul className="table-seats" aria-label={t('table.seats')}>
      {seats.map(({ seat, name, portrait, demo, chips: laid }) => (
        <li key={seat} className={classNames('table-seat', seat === own && 'is-own')} data-seat={seat}>
          <img src={portraitUrl(portrait)} width={54} height={54} alt="" />
          <span className="table-seat-name">{seat === own ? t('table.you') : name}</span>
          <Laid amount={sumUp(Object.values(laid))} isDemo={demo} />
          <Bubble said={said.findLast((one) => one.seat === seat && now - one.at < BUBBLE_MS)} />
        </li>
      ))}
    </ul>
  );
}

function Laid({ amount, isDemo }: { amount: bigint; isDemo: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  if (amount === 0n) return null;
  return (
    <b className="num" title={isDemo ? t('table.demo.chips') : undefined}>
      {shortAmount(amount, language)}
      {isDemo && <i>{t('table.demo')}</i>}
    </b>
  );
}

function Bubble({ said }: { said: Said | undefined }) {
  const t = useText();
  if (!said) return null;
  return <q className="table-bubble">{t(`table.phrase.${said.phrase}`)}</q>;
}

const sumUp = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

/** Number of players besides those with a shown seat. */
export function Company() {
  const t = useText();
  const { shape, scene } = useTable();
  const chips = useView('chips');
  if (!chips) return null;
  const more = chips.players - chips.seats.length;
  const isList = shape === 'wide' && scene.hasSeats !== false && chips.seats.length > 0;
  if (isList && more <= 0) return null;
  return (
    <span className="table-company num">
      {t(isList ? 'table.others' : 'table.people', { count: isList ? more : chips.players })}
    </span>
  );
}
