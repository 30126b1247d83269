import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { download } from '#platform/ui/download.ts';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Select } from '#platform/ui/select.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { type BetCategory, CATEGORY_NAMES } from '../records/bet-category.rules.ts';
import { oddsText } from '../records/odds-text.rules.ts';
import { type Turn, turned } from '../records/period.rules.ts';
import type { playerBetsContract } from './player-bets.contract.ts';
import './player-bets.css';

const call = client<typeof playerBetsContract>();
type Bet = ValueOf<(typeof playerBetsContract)['GET /office/players/{id}/bets']>['list'][number];

const TONES: Record<string, PillTone> = {
  running: 'info',
  win: 'jade',
  'half-win': 'jade',
  void: 'amber',
  sold: 'amber',
};

/** A player's bets; each opens its legs and their results. */
export function PlayerBets({ playerId }: { playerId: string }) {
  const t = useText();
  const [category, setCategory] = useState<BetCategory | ''>('');
  const [turn, setTurn] = useState<Turn>({ page: 1 });
  const query = { ...(category && { category }), ...turn };
  const bets = useQuery({
    ...call.query('GET /office/players/{id}/bets', { params: { id: playerId }, query }),
    placeholderData: keepPreviousData,
  });
  const { data } = bets;
  return (
    <section className="desk-part" aria-label={t('wagers.desk.bets.title')}>
      <h3>{t('wagers.desk.bets.title')}</h3>
      <div className="player-bets-tools">
        <Select
          size="sm"
          label={t('wagers.desk.bets.category')}
          unchosen={t('wagers.desk.bets.category.all')}
          options={CATEGORY_NAMES.map((value) => ({ value, label: t(`wagers.desk.bets.category.${value}`) }))}
          value={category}
          onChange={({ target }) => {
            setCategory(target.value as BetCategory | '');
            setTurn({ page: 1 });
          }}
        />
        <FileButton playerId={playerId} category={category} disabled={!data || data.total === 0} />
      </div>
      {bets.error && !data && (
        <p className="text-13 text-danger-ink" role="alert">
          {t('wagers.desk.bets.failed')} {bets.error.message}
        </p>
      )}
      {!bets.error && !data && <SkeletonText lines={4} />}
      {data?.list.length === 0 && <p className="text-13 text-ink-3">{t('wagers.desk.bets.none')}</p>}
      {data && data.list.length > 0 && (
        <ol className="player-bets">
          {data.list.map((bet) => (
            <li key={bet.id}>
              <BetEntry bet={bet} />
            </li>
          ))}
        </ol>
      )}
      {data && data.totalPages > 1 && (
        <Pagination
          page={turn.page}
          count={data.totalPages}
          onChange={(page) => setTurn(turned(turn, page, data.list[0]?.placedAt))}
        />
      )}
    </section>
  );
}

interface FileButtonProps {
  playerId: string;
  category: string;
  disabled: boolean;
}

function FileButton({ playerId, category, disabled }: FileButtonProps) {
  const t = useText();
  const file = useMutation({
    mutationFn: () => download(`/office/players/${playerId}/bets/file`, { category, format: 'csv' }),
  });
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
        loading={file.isPending}
        disabled={disabled}
        onClick={() => file.mutate()}
      >
        {t('wagers.desk.bets.file')}
      </Button>
      {file.error && (
        <p className="text-13 text-danger-ink" role="alert">
          {file.error.message}
        </p>
      )}
    </>
  );
}

const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} />;

function BetEntry({ bet }: { bet: Bet }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useDesk().brand;
  const time = (at: number) => formatDateTime(at, language, { timeZone, style: 'short' });
  return (
    <details>
      <summary>
        <time className="num" dateTime={new Date(bet.placedAt).toISOString()}>
          {time(bet.placedAt)}
        </time>
        <span>
          <b>{bet.event || bet.game}</b>
          <small>{[bet.event && bet.game, bet.kind].filter(Boolean).join(' · ')}</small>
        </span>
        <span>
          <b>{money(bet.stake)}</b>
          <Pill tone={TONES[bet.status] ?? 'neutral'}>{t(`wagers.desk.bets.status.${bet.status}`)}</Pill>
        </span>
      </summary>
      {bet.legs.length > 0 && <Legs bet={bet} />}
      <dl>
        <div>
          <dt>{t('wagers.desk.bets.payout')}</dt>
          <dd>{money(bet.payout)}</dd>
        </div>
        {bet.settledAt !== null && (
          <div>
            <dt>{t('wagers.desk.bets.settled')}</dt>
            <dd className="num">{time(bet.settledAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('wagers.desk.bets.order')}</dt>
          <dd className="num">{bet.id}</dd>
        </div>
        <div>
          <dt>{t('wagers.desk.bets.round')}</dt>
          <dd className="num">{bet.round}</dd>
        </div>
      </dl>
    </details>
  );
}

function Legs({ bet: { legs, oddsType } }: { bet: Bet }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <ol className="player-bets-legs">
      {legs.map((leg, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place
        <li key={at}>
          <span>
            <b>{leg.selection}</b>
            {leg.result && (
              <small>
                {t('wagers.desk.bets.result')} <span className="num">{leg.result}</span>
              </small>
            )}
          </span>
          <span>
            {leg.odds !== null && (
              <b className="num">
                {oddsText(leg.odds, oddsType, language)}{' '}
                {oddsType && oddsType !== 'decimal' && <small>{oddsType}</small>}
              </b>
            )}
            {leg.status && (
              <Pill tone={TONES[leg.status] ?? 'neutral'}>{t(`wagers.desk.bets.status.${leg.status}`)}</Pill>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
