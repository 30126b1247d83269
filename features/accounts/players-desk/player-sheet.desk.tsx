import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Lock } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { SheetParts } from '#platform/ui/sheet-parts.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { playersDeskContract } from './players-desk.contract.ts';

const call = client<typeof playersDeskContract>();
type Sheeted = ValueOf<(typeof playersDeskContract)['GET /office/players/{id}']>;

const MARKS = {
  active: { tone: 'jade', icon: CircleCheck },
  blocked: { tone: 'red', icon: Lock },
  closed: { tone: 'neutral', icon: CircleX },
} as const;

export function StatusPill({ status }: Pick<Sheeted, 'status'>) {
  const t = useText();
  const { tone, icon: Icon } = MARKS[status];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`accounts.desk.players.status.${status}`)}
    </Pill>
  );
}

interface PlayerSheetProps {
  id: string;
  brand: { symbol: string; timeZone: string };
  onClose(): void;
}

/** Status, money and limits of one player; managers block and unblock. */
export function PlayerSheet({ id, brand, onClose }: PlayerSheetProps) {
  const t = useText();
  const player = useQuery(call.query('GET /office/players/{id}', { params: { id } }));
  const { data } = player;
  const [asking, setAsking] = useState(false);
  return (
    <DeskSheet
      title={data?.username ?? t('accounts.desk.players.title')}
      mark={data && <StatusPill status={data.status} />}
      state={data?.status}
      asked={player}
      foot={
        data?.mayBlock &&
        data.status !== 'closed' && (
          <div className="desk-foot-bar">
            <p>{t('accounts.desk.players.sessions', { count: data.openSessions })}</p>
            <div>
              <Button tone={data.status === 'active' ? 'danger' : 'jade'} onClick={() => setAsking(true)}>
                {t(`accounts.desk.players.${data.status === 'active' ? 'block' : 'unblock'}`)}
              </Button>
            </div>
          </div>
        )
      }
      onClose={onClose}
    >
      {data && (
        <>
          <section className="desk-part">
            <p className="desk-figure">
              <Amount value={parseAmount(data.available) ?? 0n} symbol={brand.symbol} />
            </p>
            <PlayerFacts player={data} brand={brand} />
          </section>
          <SheetParts on="player" playerId={id} />
          {asking && <BlockDialog player={data} onDone={() => setAsking(false)} />}
        </>
      )}
    </DeskSheet>
  );
}

function PlayerFacts({ player, brand }: { player: Sheeted; brand: PlayerSheetProps['brand'] }) {
  const t = useText();
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={brand.symbol} />;
  return (
    <DeskFacts
      facts={[
        { label: t('accounts.desk.players.id'), value: <span className="num">{player.id}</span> },
        { label: t('accounts.desk.players.held'), value: money(player.held) },
        { label: t('accounts.desk.players.deposits'), value: money(player.deposits) },
        { label: t('accounts.desk.players.withdrawals'), value: money(player.withdrawals) },
        {
          label: t('accounts.desk.players.registered'),
          value: <DeskTime at={player.registeredAt} timeZone={brand.timeZone} />,
        },
        player.lastLoginAt !== null && {
          label: t('accounts.desk.players.lastLogin'),
          value: <DeskTime at={player.lastLoginAt} timeZone={brand.timeZone} />,
        },
        player.block !== null && {
          label: t('accounts.desk.players.block.reason'),
          value: (
            <>
              {player.block.reason}
              <small className="text-ink-3">
                {' '}
                <DeskTime at={player.block.at} timeZone={brand.timeZone} short />
                {player.block.by !== null && ` · ${player.block.by}`}
              </small>
            </>
          ),
          wide: true,
        },
        player.upline !== null && { label: t('accounts.desk.players.upline'), value: player.upline },
      ]}
    />
  );
}

function BlockDialog({ player, onDone }: { player: Sheeted; onDone(): void }) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const blocked = player.status === 'active';
  const what = blocked ? 'block' : 'unblock';
  const send = useMutation({
    mutationFn: (reason: string) =>
      call('POST /office/players/{id}/block', { params: { id: player.id }, body: { blocked, reason } }),
    onSuccess: () => show({ tone: 'ok', title: t('accounts.desk.people.saved') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      onDone();
      return askOfficeAgain(queries);
    },
  });
  return (
    <ReasonDialog
      tone={blocked ? 'red' : 'jade'}
      title={t(`accounts.desk.players.${what}.title`, { username: player.username })}
      text={t(`accounts.desk.players.${what}.text`)}
      label={t('accounts.desk.players.reason')}
      hint={t('accounts.desk.players.reason.hint')}
      confirmLabel={t(`accounts.desk.players.${what}`)}
      loading={send.isPending}
      onConfirm={send.mutate}
      onCancel={onDone}
    />
  );
}
