import { useText } from '#platform/i18n/text.tsx';
import { ChipTray } from './chip-tray.tsx';
import { Money } from './money.tsx';
import { RoadPanel } from './road-panel.tsx';
import { useTable, useView } from './table-context.ts';

/** Money, coins, roads. On an upright phone the roads are above the three figures and the coins. */
export function TableRail() {
  const t = useText();
  const { scene, shape } = useTable();
  const Controls = scene.Controls ?? ChipTray;
  return (
    <section className="table-rail" aria-label={t('game.controls')}>
      {shape === 'tall' && scene.roadsOnPhone !== false && <RoadPanel />}
      <Figures />
      <Controls />
      {shape === 'wide' && <RoadPanel />}
    </section>
  );
}

function Figures() {
  const t = useText();
  const { session } = useTable();
  const balance = useView('balance');
  const own = useView('own');
  const net = useView('net');
  return (
    <dl className="table-figures">
      <div className="table-figure-main">
        <dt>{t('table.balance')}</dt>
        <dd>{balance === null ? '…' : <Money value={balance} symbol={session.symbol} />}</dd>
      </div>
      <div>
        <dt>{t('table.staked')}</dt>
        <dd>
          <Money value={BigInt(own.staked)} />
        </dd>
      </div>
      <div data-sign={net < 0n ? 'minus' : net > 0n ? 'plus' : undefined}>
        <dt>{t('table.net.short')}</dt>
        <dd>
          <Money value={net} signed />
        </dd>
      </div>
    </dl>
  );
}
