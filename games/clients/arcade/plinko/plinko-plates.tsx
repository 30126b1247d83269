import { type PlinkoView, plinkoBowls } from '#games/engines/arcade/plinko.ts';
import type { ArcadeRound } from '#games/studio/arcade/arcade.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps, formatCount } from '../../shell/format-facts.ts';
import { useArcadeField } from '../arcade-context.ts';
import { useMoney, useTimes } from '../money.tsx';
import type { PlinkoFacts } from './plinko-view.ts';

/** The pearl that fell last, with its amounts; the screen has no other result plate. */
export function FallPlate({ view, round }: { view: PlinkoView | null; round: ArcadeRound | null }) {
  const t = useText();
  const money = useMoney();
  const times = useTimes();
  const { stake } = useArcadeField('choice');
  const net = round ? BigInt(round.payout) - BigInt(round.stake) : null;
  return (
    <section className="arcade-panel plinko-fall" aria-live="off">
      <h2>{t('arcade.plinko.last')}</h2>
      <div className="arcade-row">
        <b className="num arcade-big">{view ? times(view.hundredths) : '–'}</b>
        <b className="num arcade-sum">{round ? money(BigInt(round.payout)) : '–'}</b>
      </div>
      <hr />
      <div className="arcade-row">
        <span>{t('game.stake')}</span>
        <b className="num">{money(round ? BigInt(round.stake) : stake)}</b>
      </div>
      <div className="arcade-row">
        <span>{t('arcade.net.round')}</span>
        <b className={`num ${net === null || net === 0n ? '' : net > 0n ? 'arcade-gain' : 'arcade-loss'}`}>
          {net === null ? '–' : money(net, { signed: true })}
        </b>
      </div>
      <div className="arcade-row">
        <span>{t('arcade.plinko.path')}</span>
        <b className="num plinko-letters">
          {view ? view.path.map((side) => t(side === 1 ? 'arcade.plinko.right' : 'arcade.plinko.left')).join('') : '–'}
        </b>
      </div>
    </section>
  );
}

const PATHS = 4096;
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The pay of every kind of bowl, and the exact chance of a pearl to end there. */
export function BowlTable({ config, risk }: PlinkoFacts) {
  const t = useText();
  const { language } = useLanguage();
  const times = useTimes();
  const kinds = new Map<number, number>();
  for (const { hundredths, paths } of plinkoBowls(config, risk))
    kinds.set(hundredths, (kinds.get(hundredths) ?? 0) + paths);
  const rows = [...kinds].sort(([a], [b]) => b - a);
  const less = rows.filter(([hundredths]) => hundredths < 100).map(([hundredths]) => times(hundredths));
  return (
    <section className="arcade-panel plinko-table">
      <h2>{t('arcade.plinko.bowls')}</h2>
      <table>
        <tbody>
          {rows.map(([hundredths, paths]) => {
            const part = gcd(paths, PATHS);
            return (
              <tr key={hundredths} className="num">
                <th scope="row">{times(hundredths)}</th>
                <td>
                  {t('arcade.chance', {
                    part: formatCount(paths / part, language),
                    of: formatCount(PATHS / part, language),
                  })}
                </td>
                <td>{formatBps(Math.round((paths * 10_000) / PATHS), language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>{t('arcade.plinko.less', { bowls: less.join(', ') })}</p>
    </section>
  );
}
