import { ArrowLeft, BarChart3, CircleHelp, ClipboardList, Ticket, Trophy } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { portalHasBar } from '../shell/portal.ts';
import { SessionClock, SoundButton } from '../shell/top-bar.tsx';
import '../shell/frame.css';
import { useLottery, useLotteryField, useWords } from './lottery-context.ts';
import { lotteryName } from './lottery-names.ts';
import type { View } from './lottery-state.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const VIEWS = [
  { view: 'bet', Icon: Ticket },
  { view: 'results', Icon: Trophy },
  { view: 'statistics', Icon: BarChart3 },
  { view: 'tickets', Icon: ClipboardList },
] as const;

/** Back button, name, parts of the page, balance, clock. Items that the portal's bar shows are left out. */
export function LotteryBar() {
  const t = useText();
  const words = useWords();
  const { session, portal, open, game } = useLottery();
  const code = useLotteryField('code');
  const view = useLotteryField('view');
  const balance = useLotteryField('balance');
  const whole = !portalHasBar();
  return (
    <header className="lottery-bar">
      {whole && (
        <button type="button" className="bar-button" aria-label={t('game.lobby')} onClick={() => portal.close()}>
          <ArrowLeft {...icon} />
        </button>
      )}
      <h1 className="lottery-bar-title">{words(lotteryName(code))}</h1>
      {session.mode === 'fun' && <span className="lottery-fun">{t('game.fun')}</span>}
      <nav className="lottery-views" aria-label={t('lottery.views')}>
        {VIEWS.map(({ view: one, Icon }) => (
          <ViewButton key={one} view={one} isOn={view === one} onChoose={(next) => game.show(next)}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{t(`lottery.view.${one}`)}</span>
          </ViewButton>
        ))}
      </nav>
      <span className="lottery-bar-gap" />
      <span className="lottery-balance">
        <small>{t('game.balance')}</small>
        <b>
          <Amount value={balance} symbol={session.symbol} />
        </b>
      </span>
      {whole && (
        <Button tone="gilt" className="lottery-deposit" onClick={() => portal.deposit()}>
          {t('game.deposit')}
        </Button>
      )}
      {whole && <SessionClock />}
      <SoundButton />
      <button type="button" className="bar-button" aria-label={t('game.help')} onClick={() => open('rules')}>
        <CircleHelp {...icon} />
      </button>
    </header>
  );
}

interface ViewButtonProps {
  view: View;
  isOn: boolean;
  onChoose(view: View): void;
  children: React.ReactNode;
}

function ViewButton({ view, isOn, onChoose, children }: ViewButtonProps) {
  return (
    <button type="button" aria-current={isOn ? 'page' : undefined} onClick={() => onChoose(view)}>
      {children}
    </button>
  );
}
