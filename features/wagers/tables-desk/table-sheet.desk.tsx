import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input } from '#platform/ui/input.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { TablePill } from './table-pill.desk.tsx';
import {
  type Limits,
  type TableDetail,
  type TableOrder,
  useDecideVoid,
  useTable,
  useTableOrder,
} from './tables-desk.hooks.ts';

interface TableSheetProps {
  id: string;
  brand: { symbol: string };
  onClose(): void;
}

type Asked = { kind: 'open' | 'close' | 'limits' } | { kind: 'void'; round: string };

/** One table: limits, current rounds, players, and an operator's orders. */
export function TableSheet({ id, brand, onClose }: TableSheetProps) {
  const t = useText();
  const { language } = useLanguage();
  const table = useTable(id);
  const { data } = table;
  const [asked, setAsked] = useState<Asked>();
  const name = data && (language === 'VI' ? data.table.name.vi : data.table.name.en);
  return (
    <DeskSheet
      title={data ? `${name} · ${data.table.code}` : t('tables.desk.title')}
      mark={data && <TablePill table={data.table} />}
      asked={table}
      foot={data && <Foot detail={data} onAsk={setAsked} />}
      onClose={onClose}
    >
      {data && (
        <>
          <Facts detail={data} symbol={brand.symbol} />
          <Rounds detail={data} symbol={brand.symbol} onVoid={(round) => setAsked({ kind: 'void', round })} />
          <Players detail={data} symbol={brand.symbol} />
        </>
      )}
      {data && asked && <OrderDialog detail={data} asked={asked} onDone={() => setAsked(undefined)} />}
    </DeskSheet>
  );
}

function Facts({ detail: { table }, symbol }: { detail: TableDetail; symbol: string }) {
  const t = useText();
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={symbol} />;
  return (
    <section className="desk-part">
      <DeskFacts
        facts={[
          { label: t('tables.game'), value: t(`tables.game.${table.game}`) },
          { label: t('tables.players'), value: <span className="num">{table.players}</span> },
          { label: t('tables.min'), value: money(table.min) },
          ...(table.max === null ? [] : [{ label: t('tables.max'), value: money(table.max) }]),
          ...(table.roundMax === null ? [] : [{ label: t('tables.round.max'), value: money(table.roundMax) }]),
          ...(table.kind === 'cards'
            ? []
            : [
                {
                  label: t('tables.exposure.max'),
                  value: table.exposureMax === null ? t('tables.exposure.none') : money(table.exposureMax),
                },
              ]),
        ]}
      />
    </section>
  );
}

function Foot({ detail: { table }, onAsk }: { detail: TableDetail; onAsk(asked: Asked): void }) {
  const t = useText();
  return (
    <div className="desk-foot-bar">
      <div>
        {table.kind === 'live' && (
          <Button tone="secondary" onClick={() => onAsk({ kind: 'limits' })}>
            {t('tables.order.limits')}
          </Button>
        )}
        <Button tone={table.open ? 'danger' : 'jade'} onClick={() => onAsk({ kind: table.open ? 'close' : 'open' })}>
          {t(table.open ? 'tables.order.close' : 'tables.order.open')}
        </Button>
      </div>
    </div>
  );
}

interface RoundsProps {
  detail: TableDetail;
  symbol: string;
  onVoid(round: string): void;
}

/** Current rounds; voiding one needs a second operator. */
function Rounds({ detail, symbol, onVoid }: RoundsProps) {
  const t = useText();
  const { show } = useToast();
  const decide = useDecideVoid();
  const answer = (id: string, approve: boolean) =>
    decide.mutate(
      { id, approve },
      {
        onSuccess: ({ state }) => show({ tone: 'ok', title: t(`tables.void.${state}`) }),
        onError: (error) => show({ tone: 'error', title: error.message }),
      },
    );
  return (
    <section className="desk-part">
      <h3>{t('tables.rounds')}</h3>
      {detail.rounds.length === 0 && <p className="text-ink-3">{t('tables.rounds.none')}</p>}
      {detail.rounds.map(({ ref, number, phase, players, staked, exposure, proposal }) => (
        <div key={ref} className="desk-part">
          <DeskFacts
            facts={[
              { label: t('tables.round'), value: <b className="num">{number}</b> },
              { label: t('tables.state'), value: t(`tables.phase.${phase}`) },
              { label: t('tables.players'), value: <span className="num">{players}</span> },
              { label: t('tables.staked'), value: <Amount value={parseAmount(staked) ?? 0n} symbol={symbol} /> },
              ...(exposure === null
                ? []
                : [
                    {
                      label: t('tables.exposure'),
                      value: <Amount value={parseAmount(exposure) ?? 0n} symbol={symbol} />,
                    },
                  ]),
            ]}
          />
          {!proposal && (
            <Button tone="danger" onClick={() => onVoid(ref)}>
              {t('tables.order.void')}
            </Button>
          )}
          {proposal && <p>{t('tables.void.asked', { name: proposal.by, cause: proposal.cause })}</p>}
          {proposal?.mine && <p className="text-ink-3">{t('tables.void.mine')}</p>}
          {proposal && !proposal.mine && (
            <div className="desk-foot-bar">
              <div>
                <Button tone="secondary" loading={decide.isPending} onClick={() => answer(proposal.id, false)}>
                  {t('tables.void.refuse')}
                </Button>
                <Button tone="danger" loading={decide.isPending} onClick={() => answer(proposal.id, true)}>
                  {t('tables.void.approve')}
                </Button>
              </div>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

function Players({ detail: { players }, symbol }: { detail: TableDetail; symbol: string }) {
  const t = useText();
  return (
    <section className="desk-part">
      <h3>{t('tables.there')}</h3>
      {players.length === 0 && <p className="text-ink-3">{t('tables.there.none')}</p>}
      {players.length > 0 && (
        <DeskFacts
          facts={players.map(({ user, seat, staked }) => ({
            label: seat === null ? user : t('tables.seat', { user, seat: seat + 1 }),
            value: <Amount value={parseAmount(staked) ?? 0n} symbol={symbol} />,
          }))}
        />
      )}
    </section>
  );
}

function orderOf(asked: Asked, cause: string, limits: Limits): TableOrder {
  if (asked.kind === 'void') return { kind: 'void', round: asked.round, cause };
  if (asked.kind === 'limits') return { kind: 'limits', cause, ...limits };
  return { kind: asked.kind, cause };
}

const LIMIT_FIELDS = ['min', 'max', 'roundMax', 'exposureMax'] as const;

/** An order with its reason; orders about limits also have figures. */
function OrderDialog({ detail, asked, onDone }: { detail: TableDetail; asked: Asked; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const { table } = detail;
  const order = useTableOrder(table.id);
  const [limits, setLimits] = useState<Limits>({
    min: table.min,
    max: table.max ?? '',
    roundMax: table.roundMax ?? '',
    exposureMax: table.exposureMax ?? '',
  });
  const send = (cause: string) =>
    order.mutate(orderOf(asked, cause, limits), {
      onSuccess: () => show({ tone: 'ok', title: t(`tables.order.${asked.kind}.done`) }),
      onError: (error) => show({ tone: 'error', title: error.message }),
      onSettled: onDone,
    });
  return (
    <ReasonDialog
      title={t(`tables.order.${asked.kind}`)}
      text={t(`tables.order.${asked.kind}.text`)}
      label={t('tables.cause')}
      hint={t('tables.cause.hint')}
      confirmLabel={t(`tables.order.${asked.kind}`)}
      tone={asked.kind === 'open' ? 'jade' : asked.kind === 'limits' ? 'red' : 'danger'}
      loading={order.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      {asked.kind === 'limits' &&
        LIMIT_FIELDS.map((key) => (
          <Input
            key={key}
            digits
            inputMode="decimal"
            label={t(`tables.limits.${key}`)}
            hint={key === 'exposureMax' ? t('tables.limits.exposureMax.hint') : undefined}
            value={limits[key]}
            onChange={({ target }) => setLimits({ ...limits, [key]: target.value })}
          />
        ))}
    </ReasonDialog>
  );
}
