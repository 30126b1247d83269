import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { formatBps } from '../../shell/format-facts.ts';
import { useLottery, useLotteryField, useMoney, useWords } from '../lottery-context.ts';
import { playOf, playsOf, priceOf } from '../lottery-state.ts';
import { countText, lineFacts, paidFor, sampleLine } from './odds-text.ts';
import { PlayLimit } from './play-limit.tsx';

/** Groups as tabs, the plays of the group as chips, and the play's pay, chance and return. */
export function PlayTabs() {
  const t = useText();
  const words = useWords();
  const { game } = useLottery();
  const code = useLotteryField('code');
  const chosen = useLotteryField('play');
  const plays = playsOf(code);
  const current = playOf(code, chosen);
  const groups = [...Map.groupBy(plays, ({ group }) => group.vi).values()];
  const own = groups.find((group) => group.some((play) => play.code === chosen)) ?? [];
  return (
    <>
      <div className="lottery-tabs" role="tablist" aria-label={t('lottery.plays')}>
        {groups.map(([first]) =>
          first ? (
            <button
              key={first.group.vi}
              type="button"
              role="tab"
              aria-selected={first.group.vi === current?.group.vi}
              onClick={() => game.choosePlay(first.code)}
            >
              {words(first.group)}
            </button>
          ) : null,
        )}
      </div>
      <div className="lottery-play-line">
        <div className="lottery-chips">
          {own.length > 1 &&
            own.map((play) => (
              <Chip
                key={play.code}
                size="sm"
                selected={play.code === chosen}
                onClick={() => game.choosePlay(play.code)}
              >
                {words(play.name)}
              </Chip>
            ))}
        </div>
        <OddsLine />
      </div>
      {current && <p className="lottery-rule">{words(current.rule)}</p>}
      <PlayLimit />
    </>
  );
}

/** "Vé 2,00 P trúng 1.900,00 P · xác suất 1 trên 990 · hoàn trả 96,00%". */
export function OddsLine() {
  const t = useText();
  const money = useMoney();
  const { language } = useLanguage();
  const { game } = useLottery();
  const play = playOf(useLotteryField('code'), useLotteryField('play'));
  const unit = useLotteryField('unit');
  useLotteryField('picks');
  if (!play) return null;
  const price = priceOf(play, game.picks(), unit, 1);
  const { pay, oneIn, returnBps } = lineFacts(play, price?.first || sampleLine(play));
  return (
    <p className="lottery-odds num">
      {t('lottery.odds', {
        stake: money(unit * BigInt(play.unitCost)),
        paid: money(paidFor(unit, pay)),
        chance: countText(oneIn, language),
        returned: formatBps(returnBps, language),
      })}
    </p>
  );
}
