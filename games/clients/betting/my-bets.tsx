import type { BetView, LegView } from '#games/studio/betting/betting.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { nameIn } from '../shell/game-name.ts';
import { useMoney, usePriceText, useSports, useSportsField, useWhen } from './betting-context.ts';
import { useNames } from './names.ts';

/** The player's bets, open or settled; each open one with its current cash-out offer. */
export function MyBets() {
  const t = useText();
  const money = useMoney();
  const { game } = useSports();
  const view = useSportsField('betsView');
  const bets = useSportsField('bets');
  const more = useSportsField('more');
  const openRisk = useSportsField('openRisk');
  return (
    <section className="bet-main bet-mine" aria-label={t('bet.view.bets')} aria-busy={!bets}>
      <div className="bet-tools">
        <Segmented
          label={t('bet.view.bets')}
          value={view}
          items={[
            { value: 'open', label: t('bet.bets.open') },
            { value: 'settled', label: t('bet.bets.settled') },
          ]}
          onChange={(next) => game.chooseBets(next)}
        />
        {view === 'open' && <span className="bet-small num">{t('bet.bets.risk', { amount: money(openRisk) })}</span>}
      </div>
      {!bets && <p className="bet-empty">{t('bet.loading')}</p>}
      {bets?.length === 0 && <p className="bet-empty">{t(`bet.bets.none.${view}`)}</p>}
      {bets?.map((bet) => (
        <BetCard key={bet.id} bet={bet} />
      ))}
      {more && (
        <Button tone="secondary" block onClick={() => void game.readBets(true)}>
          {t('game.history.more')}
        </Button>
      )}
    </section>
  );
}

const TONES: Record<BetView['state'], PillTone> = {
  pending: 'amber',
  asking: 'amber',
  running: 'info',
  settled: 'jade',
  void: 'neutral',
  'cashed-out': 'jade',
  refused: 'neutral',
  undoing: 'amber',
  undone: 'neutral',
};

function BetCard({ bet }: { bet: BetView }) {
  const t = useText();
  const money = useMoney();
  const when = useWhen();
  const kind = bet.kind === 'single' ? t('bet.kind.single') : t('bet.kind.parlay', { count: bet.legs.length });
  return (
    <article className="bet-card">
      <header>
        <b>{bet.kind === 'system' ? t('bet.kind.system') : kind}</b>
        <Pill tone={TONES[bet.state]}>{t(`bet.state.${bet.state}`)}</Pill>
        <span className="bet-small num">
          {bet.ref} · {when(bet.placedAt)}
        </span>
      </header>
      {bet.legs.map((leg) => (
        <LegLine key={`${leg.eventId} ${leg.market} ${leg.line} ${leg.outcome}`} leg={leg} />
      ))}
      <dl className="bet-sums">
        <div>
          <dt>{t('bet.sum.risk')}</dt>
          <dd className="num">{money(bet.atRisk)}</dd>
        </div>
        <div data-loud="">
          <dt>{bet.payout === null ? t('bet.sum.return') : t('bet.sum.paid')}</dt>
          <dd className="num">{money(bet.payout ?? bet.highest)}</dd>
        </div>
      </dl>
      {bet.corrections > 0 && <p className="bet-small">{t('bet.corrected')}</p>}
      {bet.problem && <p className="bet-problem">{t('bet.refused')}</p>}
      {bet.canCashOut && <CashOut bet={bet} />}
    </article>
  );
}

function LegLine({ leg }: { leg: LegView }) {
  const t = useText();
  const { language } = useLanguage();
  const names = useNames();
  const priceText = usePriceText();
  const when = useWhen();
  return (
    <div className="bet-card-leg">
      <div>
        <b>{names.outcome(leg, leg)}</b>
        <span>
          {names.market(leg.market, leg.line)}
          {leg.from && `, ${t('bet.from', { score: names.score(leg.from) })}`}
        </span>
        <span>
          {leg.home} – {leg.away} {leg.score && <b className="num">{leg.score}</b>}
        </span>
        <span className="bet-small">
          {nameIn(leg.league, language)} · {when(leg.startAt)}
        </span>
      </div>
      <strong className="num">
        {priceText(leg.price)}
        {leg.grade && <small data-grade={leg.grade}>{t(`bet.grade.${leg.grade}`)}</small>}
      </strong>
    </div>
  );
}

/** The offer and the button that accepts it. A changed offer needs another press. */
function CashOut({ bet }: { bet: BetView }) {
  const t = useText();
  const money = useMoney();
  const { game } = useSports();
  const offer = useSportsField('offers')[bet.id];
  const busy = useSportsField('cashing').includes(bet.id);
  if (!offer) return <p className="bet-small">{t('bet.cash.asking')}</p>;
  if (offer.amount === null) return <p className="bet-small">{t(`bet.cash.none.${offer.reason ?? 'suspended'}`)}</p>;
  return (
    <div className="bet-cash">
      <Button tone="jade" block loading={busy} onClick={() => void game.cashOut(bet.id)}>
        {t('bet.cash.take', { amount: money(offer.amount) })}
      </Button>
      <p className="bet-small">{t('bet.cash.note')}</p>
    </div>
  );
}
