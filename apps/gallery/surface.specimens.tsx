import { Gift, Mail, User, Wallet } from 'lucide-react';
import { create } from 'qrcode';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { QrCard } from '#platform/ui/qr-card.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { Specimen } from './specimen.tsx';

const QR = create('SENVANG SV 7K2M9 GALLERY', { errorCorrectionLevel: 'H' }).modules;

export function SurfaceSpecimens() {
  const t = useText();
  const icon = { size: 20, strokeWidth: 1.75 };
  return (
    <div className="board-two">
      <QrSpecimens />
      <div>
        <Specimen title={t('gallery.empty')}>
          <Card>
            <Empty
              title={t('gallery.empty.title')}
              hint={t('gallery.empty.hint')}
              action={
                <Button tone="secondary" size="sm">
                  {t('gallery.empty.action')}
                </Button>
              }
            />
          </Card>
        </Specimen>
        <Specimen title={t('gallery.cards')} className="grid gap-2.5">
          <Card>{t('gallery.card.plain')}</Card>
          <Card tone="jade">{t('gallery.card.jade')}</Card>
          <Card tone="gold">{t('gallery.card.gold')}</Card>
          <Card tone="sunk">
            <SkeletonText />
          </Card>
        </Specimen>
        <Specimen title={t('gallery.rows')} className="grid gap-3">
          <LinkRows label={t('gallery.account')}>
            <LinkRow icon={<User {...icon} />} href="#top">
              {t('gallery.account')}
            </LinkRow>
            <LinkRow icon={<Wallet {...icon} />} trailing={<Amount value={124_805_000_000n} symbol="P" />} href="#top">
              {t('gallery.wallet')}
            </LinkRow>
            <LinkRow icon={<Gift {...icon} />} hint={t('gallery.card.gold')} count={2} onClick={() => undefined}>
              {t('gallery.rewards')}
            </LinkRow>
            <LinkRow
              icon={<Mail {...icon} />}
              count={128}
              countLabel={t('gallery.inbox.count', { count: 128 })}
              onClick={() => undefined}
            >
              {t('gallery.inbox')}
            </LinkRow>
          </LinkRows>
          <div className="flex flex-wrap items-center gap-5">
            <Avatar name={t('gallery.person')} count={5} />
            <Avatar name="Minh Anh" size={52} />
            <VendorMark name={t('gallery.vendor.a')} />
            <VendorMark name={t('gallery.vendor.b')} />
          </div>
        </Specimen>
      </div>
    </div>
  );
}

function QrSpecimens() {
  const t = useText();
  const [until, setUntil] = useState(() => Date.now() + 728_000);
  const [ended, setEnded] = useState<number | undefined>(0);
  const rows = [
    { label: t('gallery.bank'), value: t('gallery.bank.a') },
    { label: t('gallery.qr.account'), value: '0000 1234 5678', copy: '000012345678' },
    { label: t('gallery.qr.holder'), value: 'CTY MINH HOA' },
    { label: t('gallery.amount'), value: <Amount value={5_000_000n} whole symbol="P" />, copy: '500', strong: true },
    { label: t('gallery.qr.text'), value: 'SV 7K2M9', copy: 'SV 7K2M9' },
  ];
  return (
    <div>
      <Specimen title={t('gallery.qr')}>
        <QrCard
          title={t('gallery.qr.title')}
          modules={QR}
          rows={rows}
          validUntilMs={until}
          note={t('gallery.qr.note')}
        />
      </Specimen>
      <Specimen title={t('gallery.qr.over')}>
        <QrCard
          title={t('gallery.qr.title')}
          modules={QR}
          rows={rows.slice(0, 1)}
          validUntilMs={ended}
          onRenew={() => {
            setEnded(Date.now() + 60_000);
            setUntil(Date.now() + 728_000);
          }}
        />
      </Specimen>
    </div>
  );
}
