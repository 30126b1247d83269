import { mines, minesLadder } from '#games/engines/arcade/mines.ts';
import { PLINKO_RISKS, plinko, plinkoBowls } from '#games/engines/arcade/plinko.ts';
import { POKER_CLASSES } from '#games/engines/arcade/poker-hand.ts';
import { SCRATCH_NAMES, scratch } from '#games/engines/arcade/scratch.ts';
import type { StepConfig, StepGame } from '#games/engines/arcade/step-game.ts';
import { coinsFor, POKER_LEVELS, videoPoker } from '#games/engines/arcade/video-poker.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps, formatCount, shortAmount } from '../../shell/format-facts.ts';
import { nameIn } from '../../shell/game-name.ts';

interface Rows {
  head: string[];
  rows: string[][];
}

/** The game's pay table as printed numbers; blackjack has only rules. */
export function PayFacts({ game, config }: { game: StepGame; config: StepConfig }) {
  const t = useText();
  const table = usePays(game, config);
  if (!table) return null;
  return (
    <section>
      <h2>{t('game.pays.title')}</h2>
      <div className="rules-scroll">
        <table className="rules-table">
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.join(' ')} className="num">
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const PATHS = 4096;
const OUT_OF = 10_000;

function usePays(game: StepGame, config: StepConfig): Rows | null {
  const t = useText();
  const { language } = useLanguage();
  const times = (hundredths: number | undefined) =>
    hundredths === undefined ? '' : `×${shortAmount(BigInt(hundredths) * 100n, language)}`;
  const json: unknown = JSON.parse(
    JSON.stringify(config, (_, one) => (typeof one === 'bigint' ? one.toString() : one)),
  );
  switch (game.code) {
    case mines.code: {
      const read = mines.readConfig(json) ?? mines.defaults;
      const ladders = read.carps.map((carps) => minesLadder(read, carps));
      const most = Math.max(...ladders.map(({ length }) => length));
      return {
        head: [t('arcade.pays.pearls'), ...read.carps.map((count) => t('arcade.play.carps', { count }))],
        rows: Array.from({ length: most }, (_, at) => [String(at + 1), ...ladders.map((ladder) => times(ladder[at]))]),
      };
    }
    case plinko.code: {
      const read = plinko.readConfig(json) ?? plinko.defaults;
      const sides = PLINKO_RISKS.map((risk) => plinkoBowls(read, risk));
      return {
        head: [
          t('arcade.pays.bowl'),
          t('arcade.pays.chance'),
          ...PLINKO_RISKS.map((risk) => t(`arcade.plinko.risk.${risk}`)),
        ],
        rows: Array.from({ length: 13 }, (_, bowl) => [
          String(bowl + 1),
          formatBps(Math.round(((sides[0]?.[bowl]?.paths ?? 0) * 10_000) / PATHS), language),
          ...sides.map((bowls) => times(bowls[bowl]?.hundredths)),
        ]),
      };
    }
    case scratch.code: {
      const read = scratch.readConfig(json) ?? scratch.defaults;
      return {
        head: [t('arcade.pays.symbol'), t('arcade.pays.times'), t('arcade.pays.chance')],
        rows: read.prizes.map(({ symbol, hundredths, chance }) => [
          nameIn(SCRATCH_NAMES[symbol], language),
          times(hundredths),
          formatBps((chance * 10_000) / OUT_OF, language),
        ]),
      };
    }
    case videoPoker.code: {
      const read = videoPoker.readConfig(json) ?? videoPoker.defaults;
      const levels = Array.from({ length: POKER_LEVELS }, (_, at) => at + 1);
      return {
        head: [t('arcade.poker.hand'), ...levels.map((level) => t('arcade.poker.level', { level }))],
        rows: POKER_CLASSES.filter((hand) => hand !== 'nothing').map((hand) => [
          t(`arcade.poker.hand.${hand}`),
          ...levels.map((level) => formatCount(coinsFor(read, level, hand) * level, language)),
        ]),
      };
    }
    default:
      return null;
  }
}
