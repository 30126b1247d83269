import { Clock, Info, WifiOff, X } from 'lucide-react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { REOPENS } from '../../shell/reopens.ts';
import { useRound, useTable, useView } from './table-context.ts';
import type { TableNotice } from './table-view.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A lost connection, refusals and voids: what happened, and what it means for the money. */
export function Notices() {
  const t = useText();
  const { game } = useTable();
  const link = useView('link');
  const notice = useView('notice');
  if (link === 'left') return <Closed />;
  if (link === 'lost') return <LostLine />;
  if (!notice) return null;
  const { title, text } = wordsOf(notice);
  const Icon = notice.kind === 'void' ? Info : Clock;
  return (
    <div className="table-notice" role="alert">
      <Icon {...icon} />
      <p>
        <Sentence text={title} notice={notice} isStrong />
        <Sentence text={text} notice={notice} />
      </p>
      {notice.kind === 'refused' && notice.code === 'studio.balance.short' && <DepositButton />}
      <button type="button" aria-label={t('ui.close')} onClick={() => game.dismissNotice()}>
        <X size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function wordsOf(notice: TableNotice): { title: string; text: string } {
  switch (notice.kind) {
    case 'refused': {
      const mayBeOut = notice.code === 'studio.bet.undone';
      return {
        title: `table.refused.${notice.code}`,
        text: mayBeOut ? 'table.money.returns' : 'table.money.same',
      };
    }
    case 'undo-refused':
      return { title: `table.undo.${notice.cause}`, text: `table.undo.${notice.cause}.text` };
    case 'take-late':
      return { title: 'table.take.late', text: 'table.take.late.text' };
    case 'void':
      return { title: `table.void.${notice.cause}`, text: 'table.void.text' };
  }
}

function Sentence({ text, notice, isStrong = false }: { text: string; notice: TableNotice; isStrong?: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useTable();
  const amount = notice.kind === 'refused' ? `${formatAmount(notice.amount, language)} ${session.symbol}` : '';
  const said = t(text, { amount });
  return isStrong ? <b>{said}</b> : <span>{said}</span>;
}

function DepositButton() {
  const t = useText();
  const { portal } = useTable();
  return (
    <button type="button" className="table-notice-act" onClick={() => portal.deposit()}>
      {t('game.deposit')}
    </button>
  );
}

function LostLine() {
  const t = useText();
  const { game } = useTable();
  const round = useRound();
  const own = useView('own');
  const hasStake = own.staked !== '0' && round !== null;
  return (
    <div className="table-notice" role="alert">
      <WifiOff {...icon} />
      <p>
        <b>{t(hasStake ? 'table.lost.staked' : 'table.lost')}</b>
        <span>{t(hasStake ? 'table.lost.staked.text' : 'table.lost.text')}</span>
      </p>
      <button type="button" className="table-notice-act" onClick={() => game.reconnect()}>
        {t('table.reconnect')}
      </button>
    </div>
  );
}

const BACK_TO_TABLES = new Set(['table.closed', 'table.unknown']);

/** The server closed the connection. The paid round was finished before. */
function Closed() {
  const t = useText();
  const { portal, open, game } = useTable();
  const bye = useView('bye') ?? 'left';
  return (
    <div className="table-ended" role="alertdialog" aria-label={t(`table.bye.${bye}`)}>
      <div className="table-ended-plate">
        <b>{t(`table.bye.${bye}`)}</b>
        <p>{t('table.bye.text')}</p>
        <div>
          {BACK_TO_TABLES.has(bye) && (
            <button type="button" className="table-tool" onClick={() => open('tables')}>
              {t('table.tables')}
            </button>
          )}
          {portal.again && REOPENS.has(bye) && (
            <button type="button" className="table-tool" onClick={() => portal.again?.(game.table)}>
              {t('game.again')}
            </button>
          )}
          <button type="button" className="table-tool" onClick={() => portal.close()}>
            {t('game.lobby')}
          </button>
        </div>
      </div>
    </div>
  );
}
