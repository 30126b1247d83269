import { RefreshCw, Undo2, Wallet } from 'lucide-react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Failed } from '#platform/ui/failed.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useWalletTexts } from './late-texts.hooks.ts';
import { TransferForm } from './transfer-form.page.tsx';
import { VendorCard } from './vendor-card.page.tsx';
import { WalletRecords } from './wallet-records.page.tsx';
import './wallets.css';
import { useChooseMode, useReturnAll, useWallets, type Wallets } from './wallets.hooks.ts';

/** Member centre page "transferFund": the main wallet, the vendors' wallets, and transfers between them. */
export function WalletsPage({ heading, symbol, timeZone }: CentrePageProps) {
  useWalletTexts();
  const t = useText();
  const wallets = useWallets();
  const { data } = wallets;
  return (
    <div className="wal">
      {heading}
      {wallets.isError && !data ? (
        <Failed error={wallets.error} onRetry={() => wallets.refetch()} />
      ) : data ? (
        <>
          <div className="wal-split">
            <MainCard
              data={data}
              symbol={symbol}
              updating={wallets.isFetching}
              onRefresh={() => void wallets.refetch()}
            />
            <ModeCard data={data} />
          </div>
          <section className="wal-part" aria-label={t('cashier.wallets.vendors')}>
            <h3>{t('cashier.wallets.vendors')}</h3>
            <div className="wal-vendors">
              {data.wallets.map((wallet) => (
                <VendorCard key={wallet.vendor} wallet={wallet} symbol={symbol} timeZone={timeZone} />
              ))}
            </div>
            <p className="wal-note">{t('cashier.wallets.kept')}</p>
          </section>
          {data.canTransfer && <TransferForm key={data.isSingle} data={data} symbol={symbol} />}
        </>
      ) : (
        <>
          <Skeleton width="100%" height={168} radius={16} />
          <Skeleton width="100%" height={120} radius={16} />
        </>
      )}
      <WalletRecords symbol={symbol} timeZone={timeZone} />
    </div>
  );
}

interface MainCardProps {
  data: Wallets;
  symbol: string;
  updating: boolean;
  onRefresh(): void;
}

/** The total, how much of it is in the main wallet, and a button that brings the rest back. */
function MainCard({ data, symbol, updating, onRefresh }: MainCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const elsewhere = data.wallets.reduce((sum, { balance }) => sum + units(balance ?? 0), 0n);
  const main = units(data.mainBalance);
  const held = units(data.heldBalance);
  return (
    <Card as="section" tone="lacquer" className="wal-main" aria-label={t('cashier.wallets.total')}>
      <div className="wal-main-head">
        <span>{t('cashier.wallets.total')}</span>
        <IconButton
          label={t(updating ? 'cashier.wallets.updating' : 'cashier.wallets.refresh')}
          tone="art-ghost"
          size="sm"
          loading={updating}
          icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRefresh}
        />
      </div>
      <b className="wal-total">
        <Amount value={main + elsewhere} symbol={symbol} />
      </b>
      <div className="wal-main-foot">
        <span className="wal-main-row">
          <Wallet size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t('cashier.wallets.main')}
            {held > 0n && (
              <small>{t('cashier.wallets.held', { amount: `${formatAmount(held, language)} ${symbol}` })}</small>
            )}
          </span>
          <b>
            <Amount value={main} symbol={symbol} />
          </b>
        </span>
        <ReturnAll />
      </div>
    </Card>
  );
}

function ReturnAll() {
  const t = useText();
  const { show } = useToast();
  const back = useReturnAll();
  const send = () =>
    back.mutate(undefined, {
      onSuccess: ({ transfers, busy }) => {
        const open = busy.length > 0 || transfers.some(({ state }) => state === 'pending');
        if (open) return show({ tone: 'info', title: t('cashier.wallets.onItsWay'), text: t('cashier.wallets.calm') });
        const failed = transfers.some(({ state }) => state === 'failed');
        if (failed) return show({ tone: 'error', title: t('error.wallet.vendor.unreachable') });
        const some = transfers.some(({ amount }) => (amount ?? 0) > 0);
        show({ tone: some ? 'ok' : 'info', title: t(some ? 'cashier.wallets.returned' : 'cashier.wallets.nothing') });
      },
      onError: (error) => show({ tone: 'error', title: error.message }),
    });
  return (
    <Button
      tone="gilt"
      size="sm"
      loading={back.isPending}
      icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={send}
    >
      {t('cashier.wallets.returnAll')}
    </Button>
  );
}

/** Shows whether money follows the player; a switch where the brand leaves the choice to them. */
function ModeCard({ data }: { data: Wallets }) {
  const t = useText();
  const { show } = useToast();
  const choose = useChooseMode();
  const single = choose.isPending ? choose.variables : data.isSingle === 1;
  const hint = t(single ? 'cashier.wallets.modeOn' : 'cashier.wallets.modeOff');
  return (
    <Card as="section" className="wal-mode" aria-label={t('cashier.wallets.mode')}>
      <Switch
        label={t('cashier.wallets.mode')}
        hint={hint}
        checked={single}
        disabled={!data.canChoose || choose.isPending}
        onChange={({ target }) =>
          choose.mutate(target.checked, { onError: (error) => show({ tone: 'error', title: error.message }) })
        }
      />
      {!data.canChoose && <p className="wal-note">{t('cashier.wallets.modeFixed')}</p>}
    </Card>
  );
}
