import type { ReactNode } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import type { Theme } from '../scene/themes.ts';
import { nameIn } from '../shell/game-name.ts';
import { FreeCounter } from './free-counter.tsx';
import { useGame, useGameField } from './game-context.ts';
import { Lettering } from './lettering.tsx';
import { symbolOf, type TitleData } from './slot-data.ts';
import { artUrl } from './symbol-art.ts';
import { WinNote } from './win-note.tsx';

/** The parts of the stage beside the reels: lettering, pools, features of the title, latest win. */
export function StageSides({ theme }: { theme: Theme }) {
  const { session } = useGame();
  return (
    <>
      <Lettering title={session.title} face={theme.face} />
      <FreeCounter />
      <Pools />
      <div className="plates plates-right">
        <FeaturePlate />
      </div>
      <div className="win-note-place">
        <WinNote />
      </div>
    </>
  );
}

function Pools() {
  const t = useText();
  const pools = useGameField('jackpots');
  const { session } = useGame();
  if (pools.length === 0) return null;
  return (
    <div className="plates plates-left">
      {pools.map(({ level, amount }) => (
        <div key={level} className="plate">
          <span>{t(`game.jackpot.${level}`)}</span>
          <RollingAmount units={BigInt(amount)} symbol={session.symbol} />
        </div>
      ))}
    </div>
  );
}

/** An amount whose changed digits roll into place (look section 9: changed jackpot digits only, 600 ms). */
function RollingAmount({ units, symbol }: { units: bigint; symbol: string }) {
  const { language } = useLanguage();
  const text = formatAmount(units, language);
  return (
    <b className="num rolling">
      <span className="sr-only">
        {text} {symbol}
      </span>
      <span aria-hidden="true">
        {placesOf(text).map(({ key, char }) => (
          <span key={key} className={/\d/.test(char) ? 'rolling-digit' : undefined}>
            {char}
          </span>
        ))}
      </span>
    </b>
  );
}

/** Characters keyed by their position from the right and their value: only changed digits are replaced. */
function placesOf(text: string): { key: string; char: string }[] {
  return [...text].map((char, index) => ({ key: `${text.length - index} ${char}`, char }));
}

/** The features that the title's special symbols open; during free spins or a hold, their progress. */
function FeaturePlate() {
  const t = useText();
  const { language } = useLanguage();
  const { title } = useGame().session;
  const free = useGameField('free');
  const respinsLeft = useGameField('respinsLeft');
  const stepTimes = useGameField('stepTimes');
  const orbs = useGameField('orbs');
  if (orbs !== null) {
    return (
      <Plate label={t('game.orbs.label')} live>
        <b className="plate-times num">×{orbs}</b>
      </Plate>
    );
  }
  if (stepTimes !== null) {
    return (
      <Plate label={t('game.tumble.label')} live>
        <b className="plate-times num">×{stepTimes}</b>
      </Plate>
    );
  }
  if (free) return <FreePlate title={title} />;
  if (respinsLeft !== null) {
    return (
      <Plate label={t('game.hold.label')} live>
        <b className="num">{t('game.hold.left', { respins: respinsLeft })}</b>
      </Plate>
    );
  }
  const scatter = title.symbols.find(({ role }) => role === 'scatter');
  if (title.freeSpins && scatter) {
    const [count = '3', spins = 0] = Object.entries(title.freeSpins.awards)[0] ?? [];
    return (
      <Plate label={t('game.free.label')}>
        <PlateSymbol
          id={scatter.id}
          text={t('game.feature.count', { count, symbol: nameIn(scatter.name, language) })}
        />
        <span>{t('game.free.opens', { spins })}</span>
      </Plate>
    );
  }
  const coin = title.symbols.find(({ role }) => role === 'coin');
  if (title.hold && coin) {
    return (
      <Plate label={t('game.hold.label')}>
        <PlateSymbol
          id={coin.id}
          text={t('game.feature.count', { count: title.hold.coinsToStart, symbol: nameIn(coin.name, language) })}
        />
        <span>{t('game.hold.opens', { respins: title.hold.respins })}</span>
      </Plate>
    );
  }
  if (title.fullWindowMultiplier > 1) {
    return (
      <Plate label={t('game.full.label')}>
        <b className="num">×{title.fullWindowMultiplier}</b>
        <span>{t('game.full.opens')}</span>
      </Plate>
    );
  }
  if (title.pays.kind === 'lines' && title.pays.bothWays) {
    return (
      <Plate label={t('game.both.label', { lines: title.pays.lines.length })}>
        <b>{t('game.both.opens')}</b>
      </Plate>
    );
  }
  return null;
}

/** During free spins, what is special about them; the counter above the reels shows their progress. */
function FreePlate({ title }: { title: TitleData }) {
  const t = useText();
  const { language } = useLanguage();
  const wild = title.symbols.find(({ role }) => role === 'wild');
  if (!title.freeSpins?.stickyWilds || !wild) return null;
  return (
    <Plate label={t('game.free.label')}>
      <PlateSymbol id={wild.id} text={nameIn(wild.name, language)} />
      <span>{t('game.free.stays', { symbol: nameIn(wild.name, language) })}</span>
    </Plate>
  );
}

function PlateSymbol({ id, text }: { id: string; text: string }) {
  const { title } = useGame().session;
  const url = artUrl(symbolOf(title, id));
  return (
    <b>
      {url && <img className="plate-symbol" src={url} alt="" />}
      {text}
    </b>
  );
}

/** `live`: it counts something now, so narrow screens show it too. */
function Plate({ label, live, children }: { label: string; live?: boolean; children: ReactNode }) {
  return (
    <div className="plate" data-live={live || undefined}>
      <span>{label}</span>
      {children}
    </div>
  );
}
