import type { SlotOutcomeJson } from '#games/engines/slots/slot-outcome.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import { type SpinData, symbolOf, type TitleData } from '../slots/slot-data.ts';
import { SymbolPicture } from '../slots/symbol-picture.tsx';

/** Every window of a replayed round, with its winning cells highlighted. */
export function OutcomeGrids({ title, outcome }: { title: TitleData; outcome: SlotOutcomeJson }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className="verify-grids">
      {outcome.spins.map((spin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spin is its place in the round
        <figure key={index}>
          <SpinGrid title={title} spin={spin} />
          <figcaption>
            {index === 0 ? t('game.verify.base') : t('game.verify.free', { number: index })}
            {': '}
            <b className="num">{shortAmount(BigInt(spin.amount), language)}</b>
          </figcaption>
        </figure>
      ))}
      {outcome.hold && (
        <p className="num">
          {t('game.verify.hold', {
            coins: outcome.hold.start.length + outcome.hold.respins.reduce((sum, { landed }) => sum + landed.length, 0),
            amount: shortAmount(BigInt(outcome.hold.amount), language),
          })}
        </p>
      )}
    </div>
  );
}

function SpinGrid({ title, spin }: { title: TitleData; spin: SpinData }) {
  const wild = title.symbols.find(({ role }) => role === 'wild')?.id;
  const lit = new Set(spin.wins.flatMap(({ cells }) => cells.map((cell) => cell.join(' '))));
  return (
    <div className="verify-grid" style={{ gridTemplateColumns: `repeat(${title.columns}, 1fr)` }}>
      {spin.grid.map((column, c) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={c} className="verify-column">
          {column.map((id, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <span key={r} data-lit={lit.has(`${c} ${r}`) || undefined}>
              <SymbolPicture symbol={symbolOf(title, wild && spin.expanded.includes(c) ? wild : id)} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
