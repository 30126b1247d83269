import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { useSize } from '../../shell/use-size.ts';
import { MyBets } from './my-bets.tsx';
import { useTable } from './table-context.ts';

const MINE = 'mine';

/** The table's past rounds, with the sentence under them. */
export function RoadPanel() {
  const t = useText();
  const { scene, shape, open } = useTable();
  const [tab, setTab] = useState(scene.roads[0]?.key ?? MINE);
  const body = useRef<HTMLDivElement>(null);
  const size = useSize(body);
  const cell = shape === 'wide' ? 20 : 14;
  const chosen = scene.roads.find(({ key }) => key === tab);
  const tabs = [...scene.roads.map(({ key, text }) => ({ key, text })), { key: MINE, text: 'table.road.mine' }];
  return (
    <div className="table-roads">
      <div className="table-roads-head">
        <div className="table-road-tabs" role="tablist" aria-label={t('table.roads')}>
          {tabs.map(({ key, text }) => (
            <button key={key} type="button" role="tab" aria-selected={key === tab} onClick={() => setTab(key)}>
              {t(text)}
            </button>
          ))}
        </div>
        {shape === 'wide' && <scene.Tally />}
        <button
          type="button"
          className="table-history"
          aria-label={t('game.history.title')}
          onClick={() => open('history')}
        >
          <History size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div ref={body} className="table-roads-body" role="tabpanel">
        {size &&
          (chosen ? (
            <chosen.Panel cell={cell} columns={Math.max(6, Math.floor((size.width - 1) / cell))} />
          ) : (
            <MyBets />
          ))}
      </div>
      <p className="table-note">{t(shape === 'wide' ? 'table.road.note' : 'table.road.note.short')}</p>
    </div>
  );
}
