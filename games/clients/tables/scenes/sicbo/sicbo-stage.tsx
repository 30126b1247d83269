import type { SicBoOutcome } from '#games/engines/tables/sicbo/sicbo.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps } from '../../../shell/format-facts.ts';
import { nameIn } from '../../../shell/game-name.ts';
import { Caption } from '../../frame/caption.tsx';
import { Felt } from '../../frame/felt.tsx';
import { Field } from '../../frame/field.tsx';
import { OwnResult } from '../../frame/own-result.tsx';
import { returnRange } from '../../frame/return-text.ts';
import { pieceUrl } from '../../frame/table-art.ts';
import { useFields, useRound, useTable } from '../../frame/table-context.ts';
import { useOutcome } from '../../frame/use-outcome.ts';
import { usePassed } from '../../frame/use-passed.ts';
import './sicbo.css';
import './sicbo-phone.css';

const TUMBLE_MS = 1600;
export const ROLL_MS = 2200;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const TOTALS = Array.from({ length: 14 }, (_, i) => i + 4);

export function SicBoStage() {
  const t = useText();
  const { shape } = useTable();
  const big = shape === 'wide' ? 46 : 30;
  return (
    <>
      <Felt felt="tia" className="table-sic-board" />
      <Dome />
      <div className="table-sic-even">
        <Field
          name="big"
          className="is-big"
          coin={big}
          note={<span className="table-sic-range">{t('sicbo.big.range')}</span>}
        />
        <Field name="odd" coin={big} pool="players" />
        <span className="table-sic-gap" />
        <Field name="even" coin={big} pool="players" />
        <Field
          name="small"
          className="is-small"
          coin={big}
          note={<span className="table-sic-range">{t('sicbo.small.range')}</span>}
        />
      </div>
      <div className="table-sic-alike">
        {FACES.slice(0, 3).map((face) => (
          <Alike key={`pair-${face}`} kind="pair" face={face} />
        ))}
        {FACES.slice(0, 3).map((face) => (
          <Alike key={`triple-${face}`} kind="triple" face={face} />
        ))}
        <Field name="any-triple" className="is-any" coin={28} pool="none" />
        {FACES.slice(3).map((face) => (
          <Alike key={`triple-${face}`} kind="triple" face={face} />
        ))}
        {FACES.slice(3).map((face) => (
          <Alike key={`pair-${face}`} kind="pair" face={face} />
        ))}
      </div>
      <div className="table-sic-totals">
        {TOTALS.map((total) => (
          <Field
            key={total}
            name={`total-${total}`}
            title={<span className="num">{total}</span>}
            coin={28}
            pool="none"
          />
        ))}
      </div>
      <div className="table-sic-singles">
        {FACES.map((face) => (
          <Single key={face} face={face} />
        ))}
      </div>
      <div className="table-sic-foot">
        <Caption ring={50} sealed="sicbo.sealed" className="is-row" />
        <Printed />
        <OwnResult />
      </div>
    </>
  );
}

function Alike({ kind, face }: { kind: 'pair' | 'triple'; face: number }) {
  const dice = kind === 'pair' ? [face, face] : [face, face, face];
  return (
    <Field
      name={`${kind}-${face}`}
      className={`is-${kind}`}
      title=""
      coin={28}
      pool="none"
      picture={
        <span className="table-sic-dice">
          {dice.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal dice
            <img key={i} src={pieceUrl(`mat-${one}`)} alt="" />
          ))}
        </span>
      }
    />
  );
}

/** One face; its pay depends on how many dice show it. */
function Single({ face }: { face: number }) {
  const t = useText();
  const { language } = useLanguage();
  const { shape } = useTable();
  const odds = useFields().get(`single-${face}`)?.odds;
  return (
    <Field
      name={`single-${face}`}
      className="is-single"
      title=""
      bare
      coin={28}
      pool="none"
      picture={<img src={pieceUrl(`mat-${face}`)} alt="" />}
      note={
        <span className="table-sic-pays num">
          {shape === 'wide' && <i>{t('sicbo.single.pays')}</i>}
          {odds && nameIn(odds, language)}
        </span>
      }
    />
  );
}

/** Base, dice and dome. Until the outcome is public no dice are visible. */
function Dome() {
  const t = useText();
  const round = useRound();
  const outcome = useOutcome<SicBoOutcome>();
  const isStill = usePassed([TUMBLE_MS]) === 1;
  const state = outcome ? (isStill ? 'shown' : 'rolling') : 'sealed';
  const dice = outcome?.dice ?? [];
  return (
    <div
      className="table-sic-dome"
      data-state={state}
      role="img"
      aria-label={isStill && outcome ? t('sicbo.dice', { dice: dice.join(', ') }) : t('sicbo.covered')}
    >
      <i className="table-sic-light" />
      <img className="table-sic-plinth" src={pieceUrl('de-kinh')} alt="" />
      {dice.map((face, i) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice are told apart by their place
          key={`${round?.ref} ${i}`}
          className="table-sic-die"
          data-place={i}
          src={pieceUrl(`xuc-xac-${isStill ? face : ((face + i + 1) % 6) + 1}`)}
          alt=""
        />
      ))}
      <img className="table-sic-glass" src={pieceUrl('chuong-kinh')} alt="" />
    </div>
  );
}

function Printed() {
  const t = useText();
  const { language } = useLanguage();
  const [least, most] = returnRange(useFields().values());
  return (
    <p className="table-printed num">
      {t('sicbo.printed')}
      <br />
      {t('table.returns', { least: formatBps(least, language), most: formatBps(most, language) })}
    </p>
  );
}
