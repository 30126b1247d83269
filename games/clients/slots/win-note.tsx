import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import { nameIn } from '../shell/game-name.ts';
import { useGame, useGameField } from './game-context.ts';
import { symbolOf, type WinData } from './slot-data.ts';

/** The text about the highlighted win, or the number of wins. */
export function WinNote() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  const lit = useGameField('lit');
  const count = useGameField('litCount');
  const resumed = useGameField('resumed');
  if (lit) {
    return (
      <p className="win-note">
        <WinWords win={lit} />
        {lit.multiplier > 1 && <b className="num">×{lit.multiplier}</b>}
        <b className="num">
          {shortAmount(BigInt(lit.amount), language)} {session.symbol}
        </b>
      </p>
    );
  }
  if (resumed) return <p className="win-note">{t('game.resumed')}</p>;
  return count > 1 ? <p className="win-note">{t('game.note.many', { count })}</p> : null;
}

function WinWords({ win }: { win: WinData }) {
  const t = useText();
  const { language } = useLanguage();
  const { title } = useGame().session;
  const symbol = nameIn(symbolOf(title, win.symbol).name, language);
  const values = { count: win.count, symbol, line: (win.line ?? 0) + 1, ways: win.ways };
  return <span>{t(`game.note.${win.kind}`, values)}</span>;
}
