import type { DragonTigerOutcome, DragonTigerSide } from '#games/engines/tables/dragontiger/dragontiger.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Caption } from '../../frame/caption.tsx';
import { Felt } from '../../frame/felt.tsx';
import { Field } from '../../frame/field.tsx';
import { OwnResult } from '../../frame/own-result.tsx';
import { PlayingCard } from '../../frame/playing-card.tsx';
import { returnText } from '../../frame/return-text.ts';
import { pieceUrl } from '../../frame/table-art.ts';
import { useFields, useIsDrawn, useRound, useTable } from '../../frame/table-context.ts';
import { useOutcome } from '../../frame/use-outcome.ts';
import { usePassed } from '../../frame/use-passed.ts';
import './dragontiger.css';

const TURNS_MS = [600, 1400] as const;
export const DRAW_MS = 2200;
const CARD = { wide: 118, tall: 70, flat: 62 } as const;

export function DragonTigerStage() {
  const t = useText();
  const turned = usePassed(TURNS_MS);
  return (
    <>
      <Felt felt="son" className="table-dt-board">
        <i className="table-dt-half is-dragon" />
        <i className="table-dt-half is-tiger" />
      </Felt>
      <Side side="dragon" isOpen={turned > 0} />
      <Side side="tiger" isOpen={turned > 1} />
      <Caption ring={64} sealed="dragontiger.sealed" className="table-dt-caption">
        {t('dragontiger.ranks')}
      </Caption>
      <div className="table-dt-fields">
        <Field name="dragon" className="table-jade is-main" coin={46} />
        <Field name="tie" className="table-violet" coin={34} />
        <Field name="suited-tie" className="table-violet is-small" coin={34} />
        <Field name="tiger" className="table-amber is-main" coin={46} />
      </div>
      <Printed />
      <div className="table-dt-own">
        <OwnResult />
      </div>
    </>
  );
}

function Side({ side, isOpen }: { side: DragonTigerSide; isOpen: boolean }) {
  const t = useText();
  const { shape } = useTable();
  const round = useRound();
  const outcome = useOutcome<DragonTigerOutcome>();
  const isDrawn = useIsDrawn();
  const end = isDrawn && outcome ? (outcome.winner === side ? 'win' : 'lose') : undefined;
  return (
    <section className={`table-dt-side is-${side}`} data-end={end} aria-label={t(`dragontiger.${side}`)}>
      <span className="table-dt-medal">
        <i className="table-dt-ring" />
        <img src={pieceUrl(side === 'dragon' ? 'mask-rong' : 'mask-ho')} alt="" />
      </span>
      <PlayingCard key={round?.ref ?? 'rest'} card={outcome?.[side] ?? null} isOpen={isOpen} width={CARD[shape]} />
    </section>
  );
}

function Printed() {
  const t = useText();
  const { language } = useLanguage();
  const fields = useFields();
  return (
    <p className="table-printed table-dt-printed num">
      {t('dragontiger.printed', {
        side: returnText(fields.get('dragon'), language),
        tie: returnText(fields.get('tie'), language),
        suited: returnText(fields.get('suited-tie'), language),
      })}
    </p>
  );
}
