import { ClipboardList, X } from 'lucide-react';
import { MAX_SYSTEM_LEGS } from '#games/engines/odds/slip.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { usePriceText, useSports, useSportsField, useSportsState } from './betting-context.ts';
import { offeredFor, type Pick, shownPrice } from './betting-state.ts';
import { useNames } from './names.ts';
import { SlipFoot } from './slip-foot.tsx';
import { SlipNews } from './slip-news.tsx';

const BESIDE_PX = 1080;

/** The slip: beside the list if there is space, otherwise a sheet that the bar at the bottom opens. */
export function Slip() {
  const t = useText();
  const { game } = useSports();
  const isBeside = useMinWidth(BESIDE_PX);
  const count = useSportsField('picks').length;
  const waiting = useSportsField('waiting').length;
  const taken = useSportsField('taken').length;
  const sheet = useSportsField('sheet');
  if (isBeside) {
    return (
      <aside className="bet-slip" aria-label={t('bet.slip')}>
        <header className="bet-slip-head">
          <ClipboardList size={18} strokeWidth={1.75} aria-hidden="true" />
          <h2>{t('bet.slip')}</h2>
          {count > 0 && <b className="bet-badge num">{count}</b>}
          {count > 0 && (
            <button type="button" onClick={() => game.clear()}>
              {t('bet.slip.clear')}
            </button>
          )}
        </header>
        <SlipBody />
      </aside>
    );
  }
  return (
    <>
      {count + waiting + taken > 0 && (
        <button
          type="button"
          className="bet-slip-bar"
          aria-haspopup="dialog"
          onClick={() => game.setSlip({ sheet: true })}
        >
          <ClipboardList size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('bet.slip')}</span>
          <b className="bet-badge num">{count}</b>
        </button>
      )}
      <Sheet
        open={sheet}
        onOpenChange={(open) => game.setSlip({ sheet: open })}
        title={`${t('bet.slip')} (${count})`}
        className="bet-sheet"
      >
        <SlipBody />
      </Sheet>
    </>
  );
}

function SlipBody() {
  const t = useText();
  const { game } = useSports();
  const picks = useSportsField('picks');
  const kind = useSportsField('kind');
  return (
    <div className="bet-slip-body">
      <SlipNews />
      {picks.length === 0 ? (
        <p className="bet-empty">{t('bet.slip.empty')}</p>
      ) : (
        <>
          <Segmented
            label={t('bet.slip.kind')}
            full
            value={kind}
            items={[
              { value: 'single', label: t('bet.kind.single') },
              {
                value: 'parlay',
                label: t('bet.kind.parlay', { count: Math.max(2, picks.length) }),
                disabled: picks.length < 2,
              },
              {
                value: 'system',
                label: t('bet.kind.system'),
                disabled: picks.length < 3 || picks.length > MAX_SYSTEM_LEGS,
              },
            ]}
            onChange={(next) => game.setSlip({ kind: next })}
          />
          <ul className="bet-legs">
            {picks.map((pick) => (
              <SlipLeg key={pick.key} pick={pick} />
            ))}
          </ul>
          <SlipFoot />
        </>
      )}
    </div>
  );
}

function SlipLeg({ pick }: { pick: Pick }) {
  const t = useText();
  const names = useNames();
  const priceText = usePriceText();
  const state = useSportsState();
  const { game } = useSports();
  const { centi, from, open, moved } = offeredFor(state, pick);
  const print = (odds: number) => priceText(shownPrice(state.format, pick.market, odds));
  const name = names.outcome(pick, pick);
  const shown = shownPrice(state.format, pick.market, centi);
  return (
    <li data-problem={pick.problem || !open ? '' : undefined}>
      <div>
        <b>{name}</b>
        <span>
          {pick.home} – {pick.away}
        </span>
        <span>
          {names.market(pick.market, pick.line)}
          {from && `, ${t('bet.from', { score: names.score(from) })}`}
        </span>
        {!open && <em>{t('bet.leg.locked')}</em>}
        {pick.problem && <em>{t(`bet.leg.${pick.problem}`)}</em>}
        {open && moved !== 0 && <em>{t('bet.leg.moved', { before: print(pick.centi) })}</em>}
      </div>
      <strong className="num" data-minus={shown.points < 0 ? '' : undefined}>
        {priceText(shown)}
        {shown.format !== 'decimal' && <small>= {priceText({ format: 'decimal', points: centi })}</small>}
      </strong>
      <button type="button" aria-label={t('bet.leg.remove', { name })} onClick={() => game.remove(pick.key)}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}
