import { useEffect, useState } from 'react';
import type { GameRound } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useFrame } from '../frame-context.ts';
import { gameCall } from '../game-api.ts';

interface Loaded {
  rounds: GameRound[];
  more: boolean;
}

/** The player's rounds in this game, newest first, each with a link to its proof. */
export function HistoryPanel() {
  const t = useText();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const columns = useColumns();

  async function load(before?: string) {
    try {
      const page = await gameCall('GET /game/rounds', { query: { before, limit: 20 } });
      setFailure(null);
      setLoaded((known) => ({ rounds: [...(before ? (known?.rounds ?? []) : []), ...page.rounds], more: page.more }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailure(error.message);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the panel opens
  useEffect(() => {
    void load();
  }, []);

  const last = loaded?.rounds.at(-1)?.ref;
  return (
    <div className="panel-stack">
      {failure && (
        <p role="alert" className="panel-failure">
          {failure}{' '}
          <Button tone="link" onClick={() => void load(last)}>
            {t('game.retry')}
          </Button>
        </p>
      )}
      {(loaded || !failure) && (
        <Table
          caption={t('game.history.title')}
          columns={columns}
          rows={loaded?.rounds}
          rowKey={(round) => round.ref}
        />
      )}
      {loaded?.more && (
        <Button tone="secondary" block onClick={() => void load(last)}>
          {t('game.history.more')}
        </Button>
      )}
    </div>
  );
}

const TONES: Record<GameRound['state'], PillTone> = {
  betting: 'info',
  drawn: 'info',
  closed: 'jade',
  win_blocked: 'amber',
  discarded: 'neutral',
  rollback_due: 'info',
  rolled_back: 'neutral',
  rollback_blocked: 'amber',
};

function useColumns(): Column<GameRound>[] {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useFrame().session;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    {
      key: 'time',
      header: t('game.history.time'),
      slot: 'note',
      cell: (round) => (
        <span className="num">{formatDateTime(Date.parse(round.createdAt), language, { timeZone })}</span>
      ),
    },
    {
      key: 'stake',
      header: t('game.stake'),
      align: 'end',
      slot: 'title',
      cell: (round) => (
        <>
          <Amount value={BigInt(round.stake)} symbol={symbol} />{' '}
          {round.free && <Pill tone="jade">{t('game.history.free')}</Pill>}
        </>
      ),
    },
    {
      key: 'win',
      header: t('game.history.returned'),
      align: 'end',
      slot: 'figure',
      cell: (round) => <Amount value={BigInt(round.win)} symbol={symbol} />,
    },
    {
      key: 'state',
      header: t('game.history.state'),
      slot: 'state',
      cell: (round) => <Pill tone={TONES[round.state]}>{t(`game.round.${round.state}`)}</Pill>,
    },
    {
      key: 'proof',
      header: t('game.history.proof'),
      cell: (round) => (
        <a className="text-link" href={`/verify?ref=${round.ref}&lang=${language}`} target="_blank" rel="noreferrer">
          {t('game.history.check')}
        </a>
      ),
    },
  ];
}
