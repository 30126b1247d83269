import { ArrowLeft, CircleHelp, ShieldCheck, Undo2 } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import coin1 from '../../art/chips/chip-1.svg?url';
import coin5 from '../../art/chips/chip-5.svg?url';
import coin20 from '../../art/chips/chip-20.svg?url';
import coin100 from '../../art/chips/chip-100.svg?url';
import coin500 from '../../art/chips/chip-500.svg?url';
import { FrameContext } from '../../shell/frame-context.ts';
import { nameIn } from '../../shell/game-name.ts';
import { NoticeBoard } from '../../shell/notice-board.tsx';
import { type PanelName, PanelOutlet } from '../../shell/panels/panel-outlet.tsx';
import { portalHasBar, portalOf } from '../../shell/portal.ts';
import { createSoundBoard } from '../../shell/sound.ts';
import { FullscreenButton, SessionClock } from '../../shell/top-bar.tsx';
import { useMark, useMoney } from '../betting-context.ts';
import { CockContext, useCock, useCockField } from './cock-context.ts';
import { COCK_STAKES, CockGame } from './cock-game.ts';
import { CockRing } from './cock-ring.tsx';
import { CockRoad } from './cock-road.tsx';
import { OutcomeFields } from './outcome-fields.tsx';
import './cock.css';
import './cock-rail.css';

const CockPanels = lazy(async () => ({ default: (await import('./cock-panels.tsx')).CockPanels }));

/** Drawn like the tables' coins, in the order of COCK_STAKES. */
const COINS = [coin1, coin5, coin20, coin100, coin500];

/** The cockfight: ring, four outcomes, stakes, road. */
export function CockScreen({ session }: { session: GameSession }) {
  const t = useText();
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);
  const [game] = useState(() => new CockGame({ session, portal, sound }));
  const [opening] = useState(() => game.store.get());
  const [panel, setPanel] = useState<PanelName | null>(null);
  useEffect(() => game.start(), [game]);
  const parts = { session, game, opening, portal, sound, open: setPanel };
  return (
    <FrameContext value={parts}>
      <CockContext value={parts}>
        <main className="bet-cock" aria-label={t('game.label')}>
          <CockBar />
          <div className="bet-cock-scroll">
            <CockRing />
            <OutcomeFields />
            <div className="bet-cock-rail">
              <Balance />
              <Stakes />
              <CockRoad />
            </div>
          </div>
          <NoticeBoard />
        </main>
        <PanelOutlet panel={panel} panels={CockPanels} onClose={() => setPanel(null)} />
      </CockContext>
    </FrameContext>
  );
}

function CockBar() {
  const t = useText();
  const money = useMoney();
  const { language } = useLanguage();
  const { session, portal, open } = useCock();
  const bout = useCockField('bout');
  const { least, most } = useCockField('limits');
  const whole = !portalHasBar();
  return (
    <header className="top-bar bet-cock-bar">
      {whole && (
        <button
          type="button"
          className="bar-button bar-back"
          aria-label={t('game.lobby')}
          onClick={() => portal.close()}
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {whole && <b className="bar-title">{nameIn(session.game.name, language)}</b>}
      {session.mode === 'fun' && <span className="bar-fun">{t('game.fun')}</span>}
      {most > 0n && (
        <span className="bet-cock-limits num">{t('bet.cock.limits', { least: money(least), most: money(most) })}</span>
      )}
      {bout && (
        <a
          className="bet-cock-chip"
          href={`/verify?ref=${encodeURIComponent(bout.id)}&lang=${language}`}
          target="_blank"
          rel="noreferrer"
        >
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="num">{t('bet.cock.bout', { number: bout.number })}</span>
          <u>{t('game.history.check')}</u>
        </a>
      )}
      <span className="bet-gap" />
      {whole && <SessionClock />}
      <button type="button" className="bar-button" aria-label={t('bet.rules')} onClick={() => open('rules')}>
        <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {whole && <FullscreenButton />}
    </header>
  );
}

function Balance() {
  const t = useText();
  const { session } = useCock();
  const balance = useCockField('balance');
  const mine = useCockField('bout')?.mine;
  const staked = Object.values(mine ?? {}).reduce((sum, one) => sum + BigInt(one), 0n);
  return (
    <dl className="bet-cock-money">
      <div>
        <dt>{t('game.balance')}</dt>
        <dd>
          <Amount value={balance} symbol={session.symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('bet.cock.mine')}</dt>
        <dd>
          <Amount value={staked} symbol={session.symbol} />
        </dd>
      </div>
    </dl>
  );
}

function Stakes() {
  const t = useText();
  const { game } = useCock();
  const stake = useCockField('stake');
  const news = useCockField('news');
  const sending = useCockField('sending');
  const offline = useCockField('offline');
  const bout = useCockField('bout');
  const mark = useMark();
  const busy = sending === 'back' ? 'bet.cock.taking-back' : sending && 'bet.cock.sending';
  const said = t(offline ? 'bet.offline' : (busy ?? news?.key ?? 'bet.cock.hint'));
  return (
    <div className="bet-cock-stakes">
      <fieldset aria-label={t('bet.stake')}>
        {COCK_STAKES.map((one, index) => (
          <button
            key={one}
            type="button"
            aria-label={(one / 10_000n).toString()}
            aria-pressed={one === stake}
            onClick={() => game.chooseStake(one)}
          >
            <img src={COINS[index]} width={58} height={58} alt="" />
          </button>
        ))}
      </fieldset>
      <TakeBack />
      <p aria-live="polite" data-tone={news?.tone}>
        {said}
      </p>
      {bout?.mode === 'pool' && (
        <p className="bet-cock-terms">{t('bet.cock.terms', { fee: mark(String(bout.feeBps / 100)) })}</p>
      )}
    </div>
  );
}

/** Stakes can be taken back until betting closes. */
function TakeBack() {
  const t = useText();
  const money = useMoney();
  const { game } = useCock();
  const bout = useCockField('bout');
  const sending = useCockField('sending');
  const staked = Object.values(bout?.mine ?? {}).reduce((sum, one) => sum + BigInt(one), 0n);
  const isOpen = bout?.state === 'betting' && staked > 0n;
  return (
    <button
      type="button"
      className="bet-cock-back"
      disabled={!isOpen || sending !== null}
      onClick={() => void game.takeBack()}
    >
      <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{isOpen ? t('bet.cock.take-back', { amount: money(staked) }) : t('bet.cock.take-back.none')}</span>
    </button>
  );
}
