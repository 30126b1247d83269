import { LogOut, Mail, User } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { BalanceChip } from '#platform/ui/balance-chip.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Popover } from '#platform/ui/popover.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { Tooltip } from '#platform/ui/tooltip.tsx';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { Specimen } from './specimen.tsx';

const OVERLAYS = ['modal', 'centre', 'sheet', 'page', 'confirm'] as const;
type Overlay = (typeof OVERLAYS)[number];

export function OverlaySpecimens() {
  const t = useText();
  const { show } = useToast();
  const [open, setOpen] = useState<readonly Overlay[]>([]);
  const close = (which: Overlay) => setOpen((all) => all.filter((each) => each !== which));
  return (
    <>
      <Specimen title={t('gallery.overlays')} className="flex flex-wrap gap-2">
        {OVERLAYS.map((which) => (
          <Button key={which} tone="secondary" onClick={() => setOpen([which])}>
            {t(`gallery.open.${which}`)}
          </Button>
        ))}
        <Menus />
        <Tooltip text={t('gallery.tip')}>
          <Button tone="secondary">{t('gallery.tip.open')}</Button>
        </Tooltip>
      </Specimen>
      <Specimen title={t('gallery.toasts')} className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          onClick={() => show({ title: t('gallery.toast.deposited'), text: t('gallery.toast.balance') })}
        >
          {t('gallery.toast.show')}
        </Button>
        <Button
          tone="secondary"
          onClick={() =>
            show({
              id: 'offline',
              tone: 'error',
              title: t('gallery.toast.offline'),
              text: t('gallery.toast.stake'),
              action: { label: t('gallery.toast.retry'), onClick: () => undefined },
            })
          }
        >
          {t('gallery.toast.showError')}
        </Button>
      </Specimen>
      <Dialogs open={open} close={close} confirm={() => setOpen((all) => [...all, 'confirm'])} />
    </>
  );
}

function Menus() {
  const t = useText();
  return (
    <>
      <Menu
        label={t('gallery.account')}
        align="start"
        trigger={(props) => (
          <Button tone="secondary" {...props}>
            {t('gallery.open.menu')}
          </Button>
        )}
        header={
          <span className="flex items-center gap-3">
            <Avatar name={t('gallery.person')} />
            <span className="min-w-0">
              <b className="block">{t('gallery.person')}</b>
              <span className="num text-13 text-ink-3">ID 8820417</span>
            </span>
          </span>
        }
        items={[
          {
            key: 'account',
            label: t('gallery.account'),
            icon: <User size={18} strokeWidth={1.75} />,
            onSelect: () => undefined,
          },
          {
            key: 'inbox',
            label: t('gallery.inbox'),
            count: 2,
            icon: <Mail size={18} strokeWidth={1.75} />,
            onSelect: () => undefined,
          },
          {
            key: 'logout',
            label: t('gallery.logout.go'),
            icon: <LogOut size={18} strokeWidth={1.75} />,
            onSelect: () => undefined,
          },
        ]}
      />
      <Popover
        label={t('gallery.open.vendors')}
        trigger={(props) => (
          <Button tone="secondary" {...props}>
            {t('gallery.open.vendors')}
          </Button>
        )}
      >
        {(close) => (
          <div className="grid grid-cols-2 gap-2">
            {['a', 'b', 'c'].map((vendor) => (
              <button key={vendor} type="button" className="card card-sunk px-5 py-4" onClick={close}>
                <VendorMark name={t(`gallery.vendor.${vendor}`)} />
              </button>
            ))}
          </div>
        )}
      </Popover>
    </>
  );
}

interface DialogsProps {
  open: readonly Overlay[];
  close(which: Overlay): void;
  confirm(): void;
}

function Dialogs({ open, close, confirm }: DialogsProps) {
  const t = useText();
  const wiring = (which: Overlay) => ({
    open: open.includes(which),
    onOpenChange: (next: boolean) => !next && close(which),
    title: t(`gallery.open.${which}`),
  });
  return (
    <>
      <Modal
        {...wiring('modal')}
        footer={
          <>
            <Button tone="secondary" onClick={confirm}>
              {t('gallery.open.confirm')}
            </Button>
            <Button onClick={() => close('modal')}>{t('gallery.continue')}</Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Input label={t('gallery.username')} />
          <Input label={t('gallery.phone')} digits />
          <SkeletonText lines={24} />
        </div>
      </Modal>
      <Modal {...wiring('centre')} size="xl" header={<CentreHeader />}>
        <SkeletonText lines={6} />
      </Modal>
      <Sheet {...wiring('sheet')} footer={<Button onClick={() => close('sheet')}>{t('gallery.apply')}</Button>}>
        <SkeletonText lines={6} />
      </Sheet>
      <Sheet
        {...wiring('page')}
        full
        onBack={() => close('page')}
        footer={<Button size="lg">{t('gallery.paid')}</Button>}
      >
        <SkeletonText lines={6} />
      </Sheet>
      <Confirm
        open={open.includes('confirm')}
        title={t('gallery.logout')}
        confirmLabel={t('gallery.logout.go')}
        cancelLabel={t('gallery.logout.stay')}
        onConfirm={() => close('confirm')}
        onCancel={() => close('confirm')}
      >
        {t('gallery.logout.text')}
      </Confirm>
    </>
  );
}

function CentreHeader() {
  const t = useText();
  const [hidden, setHidden] = useState(false);
  return (
    <div className="flex items-center gap-4 min-w-0">
      <Avatar name={t('gallery.person')} size={52} count={5} countLabel={t('gallery.inbox.count', { count: 5 })} />
      <div className="min-w-0 max-md:hidden">
        <span className="flex items-center gap-2">
          <b className="text-16 truncate">{t('gallery.person')}</b>
          <Pill tone="gilt">VIP 5</Pill>
        </span>
        <span className="num text-13 text-ink-3">ID 8820417</span>
      </div>
      <BalanceChip value={124_805_000_000n} symbol="P" hidden={hidden} onHiddenChange={setHidden} />
    </div>
  );
}
