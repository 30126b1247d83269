import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { shortAmount } from './format-facts.ts';
import { useGame, useGameField } from './game-context.ts';
import { nameIn, symbolOf, type WinData } from './slot-data.ts';

/** The sentence about the win that is lit, or about the round as a whole. */
export function WinNote() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  const lit = useGameField('lit');
  const win = useGameField('win');
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
  if (win.amount === 0n) return null;
  return (
    <p className="win-note">
      <span>{t(win.tone === 'return' ? 'game.win.returned' : 'game.win.total')}</span>
      <b className="num">
        {shortAmount(win.amount, language)} {session.symbol}
      </b>
    </p>
  );
}

function WinWords({ win }: { win: WinData }) {
  const t = useText();
  const { language } = useLanguage();
  const { title } = useGame().session;
  const symbol = nameIn(symbolOf(title, win.symbol).name, language);
  const values = { count: win.count, symbol, line: (win.line ?? 0) + 1, ways: win.ways };
  return <span>{t(`game.note.${win.kind}`, values)}</span>;
}
