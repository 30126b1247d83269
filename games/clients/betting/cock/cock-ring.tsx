import { FULL_STAMINA } from '#games/engines/cockfight/script.ts';
import type { BoutView } from '#games/studio/betting/betting.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import meron from '../../art/cock/meron.svg?url';
import wala from '../../art/cock/wala.svg?url';
import { nameIn } from '../../shell/game-name.ts';
import { useMark } from '../betting-context.ts';
import { useCockField, useStudioTime } from './cock-context.ts';

type Side = 'meron' | 'wala';
type Exchange = BoutView['exchanges'][number];

const PICTURES: Record<Side, string> = { meron, wala };
const SIDES = ['meron', 'wala'] as const;
/** How long a cock stays in front after its attack. */
const STRIKE_MS = 520;
const FRAME_MS = 100;

/** The last exchange up to now, and how long ago it was. */
function lastExchange(bout: BoutView, nowMs: number): { last: Exchange | undefined; agoMs: number } {
  const elapsed = bout.startsAt ? nowMs - Date.parse(bout.startsAt) : -1;
  const isDone = bout.state === 'settled' || bout.state === 'void';
  const last = bout.exchanges.findLast(({ atMs }) => isDone || atMs <= elapsed);
  return { last, agoMs: last ? elapsed - last.atMs : 0 };
}

/** Pose of a cock: it strikes, is hit, clashes, or stands. It steps back when it has lost. */
function poseOf(bout: BoutView, side: Side, nowMs: number): string {
  const { outcome, state } = bout;
  if (state === 'settled') {
    const isBack = outcome === 'bdd' || (outcome !== 'ftd' && outcome !== side);
    return isBack ? 'back' : 'rest';
  }
  const { last, agoMs } = lastExchange(bout, nowMs);
  if (state !== 'fighting' || !last || agoMs > STRIKE_MS) return 'rest';
  if (last.attacker === null) return 'clash';
  return last.attacker === side ? last.move : 'hit';
}

/** Two drawn cocks in front of the moon, following the bout's script. With reduced motion they do not move. */
export function CockRing() {
  const t = useText();
  const bout = useCockField('bout');
  const loaded = useCockField('loaded');
  const nowMs = useStudioTime(FRAME_MS);
  if (!bout) return <section className="bet-ring">{loaded && <p>{t('bet.cock.none')}</p>}</section>;
  const { last } = lastExchange(bout, nowMs);
  return (
    <section className="bet-ring" aria-label={t('bet.cock.bout', { number: bout.number })}>
      <div className="bet-drum" aria-hidden="true" />
      <div className="bet-moon" aria-hidden="true" />
      <Clock bout={bout} nowMs={nowMs} />
      {SIDES.map((side) => (
        <div key={side} className={`bet-corner bet-corner-${side}`}>
          <Card bout={bout} side={side} />
          {bout.state !== 'betting' && <Stamina name={bout[side].name} value={last ? last[side] : FULL_STAMINA} />}
        </div>
      ))}
      <div className="bet-ground" aria-hidden="true">
        {SIDES.map((side) => (
          <i key={side} className={`bet-bird bet-bird-${side}`} data-pose={poseOf(bout, side, nowMs)}>
            <img src={PICTURES[side]} alt="" width={520} height={520} />
          </i>
        ))}
      </div>
      <p className="bet-virtual">{t('bet.cock.virtual')}</p>
    </section>
  );
}

/** Countdown while betting is open, otherwise what happens. */
function Clock({ bout, nowMs }: { bout: BoutView; nowMs: number }) {
  const t = useText();
  const seconds = Math.max(0, Math.ceil((Date.parse(bout.closesAt) - nowMs) / 1000));
  const isOpen = bout.state === 'betting';
  const said =
    bout.state === 'settled' && bout.outcome
      ? t('bet.cock.result', { outcome: t(`bet.outcome.${bout.outcome}`) })
      : t(`bet.cock.state.${bout.state}`);
  return (
    <div className="bet-ring-clock">
      {isOpen && (
        <b className="num" role="timer" aria-label={t('bet.cock.closes', { seconds })}>
          {seconds}
        </b>
      )}
      <output aria-live="polite">{said}</output>
    </div>
  );
}

function Card({ bout, side }: { bout: BoutView; side: Side }) {
  const t = useText();
  const mark = useMark();
  const { language } = useLanguage();
  const cock = bout[side];
  const { wins, losses, draws } = cock;
  return (
    <>
      <span className={`bet-side-chip bet-side-${side}`}>{t(`bet.cock.side.${side}`)}</span>
      <h2>{cock.name}</h2>
      <dl>
        <div>
          <dt>{t('bet.cock.weight')}</dt>
          <dd className="num">{mark((cock.weightGrams / 1000).toFixed(2))} kg</dd>
        </div>
        <div>
          <dt>{t('bet.cock.colour')}</dt>
          <dd>{nameIn(cock.colour, language)}</dd>
        </div>
        <div>
          <dt>{t('bet.cock.record')}</dt>
          <dd className="num">{t('bet.cock.record.text', { wins, losses, draws })}</dd>
        </div>
      </dl>
    </>
  );
}

function Stamina({ name, value }: { name: string; value: number }) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as these bars are
    <div
      className="bet-stamina"
      role="meter"
      aria-label={t('bet.cock.stamina', { name })}
      aria-valuemin={0}
      aria-valuemax={FULL_STAMINA}
      aria-valuenow={value}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  );
}
