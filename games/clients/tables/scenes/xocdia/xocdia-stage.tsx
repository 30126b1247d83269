import type { XocDiaFace, XocDiaOutcome } from '#games/engines/tables/xocdia/xocdia.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps } from '../../../shell/format-facts.ts';
import { Caption } from '../../frame/caption.tsx';
import { Felt } from '../../frame/felt.tsx';
import { Field } from '../../frame/field.tsx';
import { OwnResult } from '../../frame/own-result.tsx';
import { returnRange } from '../../frame/return-text.ts';
import { pieceUrl } from '../../frame/table-art.ts';
import { useFields, useRound, useTable } from '../../frame/table-context.ts';
import { useOutcome } from '../../frame/use-outcome.ts';
import { usePassed } from '../../frame/use-passed.ts';
import './xocdia.css';

const LIFT_MS = 700;
export const OPEN_MS = 1700;
const SHAKE_MS = 1500;

/** The picture of each field: its coins. */
const COINS: Readonly<Record<string, string>> = {
  'two-two': 'rrww',
  'four-white': 'wwww',
  'three-white': 'wwwr',
  'three-red': 'rrrw',
  'four-red': 'rrrr',
};

export function XocDiaStage() {
  const t = useText();
  const { shape } = useTable();
  const outcome = useOutcome<XocDiaOutcome>();
  const isSmall = shape !== 'wide';
  const red = outcome?.red ?? 0;
  return (
    <>
      <Felt felt="ngoc" className="table-xd-board" />
      <Plate />
      <Caption
        ring={isSmall ? 58 : 72}
        sealed="xocdia.sealed"
        className="table-xd-caption"
        headline={t(red % 2 === 0 ? 'xocdia.even' : 'xocdia.odd')}
      >
        {t('xocdia.coins.short', { red, white: 4 - red })}
      </Caption>
      <div className="table-xd-own">
        <OwnResult />
      </div>
      <div className="table-xd-fields">
        <Field name="even" className="is-main" coin={isSmall ? 34 : 46} />
        <Coins name="two-two" />
        <Field name="odd" className="is-main" coin={isSmall ? 34 : 46} />
        <Coins name="four-white" />
        <Coins name="three-white" />
        <Alike />
        <Coins name="three-red" />
        <Coins name="four-red" />
      </div>
      <Returns />
    </>
  );
}

function Coins({ name }: { name: string }) {
  const t = useText();
  const { shape } = useTable();
  const isShort = shape !== 'wide';
  return (
    <Field
      name={name}
      className={`table-xd-${name}`}
      coin={isShort ? 28 : 34}
      pool={isShort ? 'none' : 'full'}
      picture={<Mini coins={COINS[name] ?? ''} />}
      {...(isShort && name !== 'two-two' ? { title: t(`xocdia.short.${name}`) } : {})}
    />
  );
}

function Alike() {
  const { shape } = useTable();
  const picture = (
    <span className="table-xd-either">
      <Mini coins="wwww" />
      <i>/</i>
      <Mini coins="rrrr" />
    </span>
  );
  return (
    <Field
      name="four-alike"
      className="table-xd-four-alike"
      coin={shape === 'wide' ? 34 : 28}
      pool={shape === 'wide' ? 'full' : 'none'}
      picture={shape === 'wide' ? picture : null}
    />
  );
}

function Mini({ coins }: { coins: string }) {
  return (
    <span className="table-xd-mini" aria-hidden="true">
      {[...coins].map((coin, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place in the row
        <i key={i} data-face={coin === 'r' ? 'red' : 'white'} />
      ))}
    </span>
  );
}

/** Positions and rotations of the four coins. */
const PLACES = [
  { left: 18, top: 26, turn: 0 },
  { left: 47, top: 22, turn: 30 },
  { left: 24, top: 53, turn: 50 },
  { left: 51, top: 50, turn: -24 },
] as const;

/** Plate, coins and bowl. The coins are under the bowl from the beginning and do not move when it is lifted. */
function Plate() {
  const t = useText();
  const { game } = useTable();
  const round = useRound();
  const outcome = useOutcome<XocDiaOutcome>();
  const isUp = usePassed([LIFT_MS]) === 1;
  const isFresh = round?.phase === 'betting' && game.clock.now() - round.since < SHAKE_MS;
  return (
    <div
      className="table-xd-plate"
      data-up={isUp}
      role="img"
      aria-label={
        isUp && outcome ? t('xocdia.coins', { red: outcome.red, white: 4 - outcome.red }) : t('xocdia.covered')
      }
    >
      <i className="table-xd-glow" />
      <img className="table-xd-dish" src={pieceUrl('dia-su')} alt="" />
      {outcome?.coins.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its place on the plate
        <Coin key={i} face={face} place={PLACES[i]!} />
      ))}
      <img key={round?.ref} className="table-xd-bowl" data-shake={isFresh} src={pieceUrl('bat-up')} alt="" />
      <img className="table-xd-lifted" src={pieceUrl('bat-su')} alt="" />
    </div>
  );
}

function Coin({ face, place }: { face: XocDiaFace; place: (typeof PLACES)[number] }) {
  return (
    <img
      className="table-xd-coin"
      src={pieceUrl(face === 'red' ? 'coin-do' : 'coin-trang')}
      style={{ left: `${place.left}%`, top: `${place.top}%`, rotate: `${place.turn}deg` }}
      alt=""
    />
  );
}

function Returns() {
  const t = useText();
  const { language } = useLanguage();
  const [least, most] = returnRange(useFields().values());
  return (
    <p className="table-printed table-xd-printed num">
      {t('table.returns', { least: formatBps(least, language), most: formatBps(most, language) })}
    </p>
  );
}
