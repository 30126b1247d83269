import { Link } from '@tanstack/react-router';
import {
  AppWindow,
  CircleAlert,
  Clock3,
  Globe,
  LayoutGrid,
  LogIn,
  type LucideIcon,
  SearchX,
  ServerOff,
  ShieldAlert,
  Unplug,
  UserPlus,
  WalletMinimal,
  WifiOff,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { GameTileView, useTileDeeds } from '../games/game-tile.page.tsx';
import type { Game } from '../games/games.hooks.ts';
import { AlternativeGames, AlternativeGamesWith } from './alternatives.page.tsx';
import type { Launch } from './launch.hooks.ts';
import { NEXT_STEP, type RefusalKind, suggestsOthers } from './refusal.rules.ts';
import './refusal.css';

const ICONS: Record<RefusalKind, LucideIcon> = {
  login: LogIn,
  trial: UserPlus,
  balance: WalletMinimal,
  maintenance: Wrench,
  unconnected: Unplug,
  unknown: SearchX,
  group: LayoutGrid,
  closed: Wrench,
  region: Globe,
  vendor: ServerOff,
  player: ShieldAlert,
  network: WifiOff,
  popup: AppWindow,
  system: CircleAlert,
};

export interface RefusalProps {
  kind: RefusalKind;
  /** Name of the game that did not open, if known. */
  name?: string | undefined;
  gameCode?: string | undefined;
  /** The server's message in the player's language. */
  message?: string | undefined;
  /** Epoch milliseconds. */
  endsAt?: number | undefined;
  /** Games suggested by the server; for a group its sub-games. */
  games?: readonly Game[];
  level?: 1 | 2;
  /** Given in a dialog, which is outside the routes. */
  launch?: Launch;
  onRetry?: (() => void) | undefined;
  onBack(): void;
}

/** A failed launch: the reason, one next step, and other games where that helps. */
export function Refusal(props: RefusalProps) {
  const { kind, name, gameCode, message, endsAt, games = [], level = 2, launch } = props;
  const t = useText();
  const Icon = ICONS[kind];
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="refusal" aria-live="polite">
      <span className="refusal-sign" aria-hidden="true">
        <Icon size={30} strokeWidth={1.5} />
      </span>
      {name && <p className="refusal-name">{name}</p>}
      <Heading>{t(`play.refused.${kind}`)}</Heading>
      <p className="refusal-text">{kind === 'system' && message ? message : t(`play.refused.${kind}.text`)}</p>
      {kind === 'maintenance' && <Until endsAt={endsAt} />}
      <div className="refusal-ways">
        <Step {...props} />
      </div>
      {kind === 'group' && <GroupGames games={games} />}
      {suggestsOthers(kind) &&
        (launch ? (
          <AlternativeGamesWith not={gameCode} told={games} heading={t('play.others')} launch={launch} />
        ) : (
          <AlternativeGames not={gameCode} told={games} heading={t('play.others')} />
        ))}
    </section>
  );
}

/** A direct link to a group: shows its games on the page as the pop-up does (spec section 2.6 "VASSALAGE"). */
function GroupGames({ games }: { games: readonly Game[] }) {
  const deeds = useTileDeeds();
  return (
    <div className="refusal-tiles">
      {games.map((game) => (
        <GameTileView key={game.nodeId} game={game} deeds={deeds} eager />
      ))}
    </div>
  );
}

function Until({ endsAt }: { endsAt: number | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  return (
    <p className="refusal-until">
      <Clock3 size={16} strokeWidth={1.75} aria-hidden="true" />
      {endsAt === undefined
        ? t('play.maintenance.open')
        : t('play.maintenance.until', {
            time: formatDateTime(endsAt, language, { timeZone: brand.timeZone, style: 'short' }),
          })}
    </p>
  );
}

/** The next step. Leaving is always possible besides. */
function Step({ kind, onRetry, onBack }: RefusalProps): ReactNode {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  const back = (
    <Button tone="secondary" onClick={onBack}>
      {t('play.back')}
    </Button>
  );
  switch (NEXT_STEP[kind]) {
    case 'login':
      return (
        <>
          <Button onClick={() => open({ name: 'login' })}>{t('play.step.login')}</Button>
          {back}
        </>
      );
    case 'register':
      return (
        <>
          {switches.includes('DIRECTREG3') && (
            <Button onClick={() => open({ name: 'register' })}>{t('play.step.register')}</Button>
          )}
          {back}
        </>
      );
    case 'deposit':
      return (
        <>
          {switches.includes('DPSTBAS3') && (
            <Button tone="gilt" onClick={() => open({ name: 'member-centre', page: 'depositv2' })}>
              {t('play.step.deposit')}
            </Button>
          )}
          {back}
        </>
      );
    case 'retry':
      return (
        <>
          {onRetry && <Button onClick={onRetry}>{t('play.step.retry')}</Button>}
          {back}
        </>
      );
    case 'support':
      return (
        <>
          <Link to="/help" className={buttonClass({ tone: 'red' })}>
            {t('play.step.support')}
          </Link>
          {back}
        </>
      );
    case 'home':
      return (
        <Link to="/" className={buttonClass({ tone: 'red' })}>
          {t('ui.home')}
        </Link>
      );
    case 'back':
      // For a group the next step is choosing one of its games.
      return kind === 'group' ? back : <Button onClick={onBack}>{t('play.back')}</Button>;
  }
}
