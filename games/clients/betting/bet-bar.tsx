import { ArrowLeft, CalendarDays, CircleHelp, ClipboardList, ListChecks, Radio, Trophy } from 'lucide-react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { nameIn } from '../shell/game-name.ts';
import { portalHasBar } from '../shell/portal.ts';
import { SessionClock } from '../shell/top-bar.tsx';
import { useSports, useSportsField } from './betting-context.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Back button, name, parts of the page, balance. Items that the portal's bar shows are left out. */
export function BetBar() {
  const t = useText();
  const { language } = useLanguage();
  const { session, portal, open, game } = useSports();
  const page = useSportsField('page');
  const view = useSportsField('view');
  const live = useSportsField('list')?.live;
  const openCount = useSportsField('openCount');
  const balance = useSportsField('balance');
  const whole = !portalHasBar();
  const views = [
    { view: 'live', Icon: Radio, count: live, go: () => game.show('live') },
    { view: 'day', Icon: CalendarDays, count: undefined, go: () => game.show('day') },
    { view: 'soon', Icon: Trophy, count: undefined, go: () => game.show('soon') },
  ] as const;
  return (
    <header className="bet-bar" data-whole={whole ? '' : undefined}>
      {whole && (
        <button type="button" className="bar-button" aria-label={t('game.lobby')} onClick={() => portal.close()}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {whole && <h1 className="bet-bar-title">{nameIn(session.game.name, language)}</h1>}
      {session.mode === 'fun' && <span className="bet-fun">{t('game.fun')}</span>}
      <nav className="bet-views" aria-label={t('bet.views')}>
        {views.map(({ view: one, Icon, count, go }) => (
          <button
            key={one}
            type="button"
            aria-current={page === 'list' && view === one ? 'page' : undefined}
            onClick={go}
          >
            <Icon {...icon} />
            <span>{t(`bet.view.${one}`)}</span>
            {count !== undefined && <b className="num">{count}</b>}
          </button>
        ))}
        <button type="button" aria-current={page === 'bets' ? 'page' : undefined} onClick={() => game.go('bets')}>
          <ClipboardList {...icon} />
          <span>{t('bet.view.bets')}</span>
          {openCount > 0 && <b className="num">{openCount}</b>}
        </button>
        <button type="button" aria-current={page === 'results' ? 'page' : undefined} onClick={() => game.go('results')}>
          <ListChecks {...icon} />
          <span>{t('bet.view.results')}</span>
        </button>
      </nav>
      <span className="bet-balance">
        <small>{t('game.balance')}</small>
        <b>
          <Amount value={balance} symbol={session.symbol} />
        </b>
      </span>
      {whole && <SessionClock />}
      <button type="button" className="bar-button" aria-label={t('bet.rules')} onClick={() => open('rules')}>
        <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </header>
  );
}
