import { createLink } from '@tanstack/react-router';
import { CircleHelp, Headphones, Smartphone } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { AgeMark } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useCustomerService } from '../../customer-service.ts';
import { OFFER_ICONS } from '../offers/offer-icons.ts';
import { useOffers } from '../offers/offers.ts';
import './sheets.css';
import { LanguageSwitch, ThemeSwitch } from '../header/utility-bar.tsx';
import { VideoRow } from '../side/video-row.tsx';

const RouterRow = createLink(LinkRow);
const ICON = { size: 20, strokeWidth: 1.75 } as const;

/** The account tab of a visitor: login and registration, then everything that needs no account. */
export function VisitorSheet({ onClose }: { onClose(): void }) {
  const t = useText();
  const { open } = useDialogs();
  const { switches, settings } = useShell();
  const offers = useOffers();
  const service = useCustomerService();
  return (
    <Sheet open onOpenChange={(next) => !next && onClose()} title={t('portal.tab.account')}>
      <div className="grid gap-4">
        <div className="grid gap-2">
          {switches.includes('DIRECTREG3') && (
            <Button size="lg" block onClick={() => open({ name: 'register' })}>
              {t('portal.register')}
            </Button>
          )}
          <Button size="lg" block tone="secondary" onClick={() => open({ name: 'login' })}>
            {t('portal.login')}
          </Button>
        </div>
        <LinkRows label={t('portal.tab.offers')}>
          {offers.map(({ key, path }) => {
            const Icon = OFFER_ICONS[key];
            return (
              <RouterRow key={key} to={path} onClick={onClose} icon={<Icon {...ICON} />}>
                {t(`portal.route.${key}`)}
              </RouterRow>
            );
          })}
          <RouterRow to="/down" onClick={onClose} icon={<Smartphone {...ICON} />}>
            {t('portal.route.down')}
          </RouterRow>
        </LinkRows>
        <LinkRows label={t('portal.route.help')}>
          <LinkRow
            icon={<Headphones {...ICON} />}
            onClick={() => {
              onClose();
              service();
            }}
          >
            {t('portal.dock.service')}
          </LinkRow>
          <VideoRow />
          <RouterRow to="/help" onClick={onClose} icon={<CircleHelp {...ICON} />}>
            {t('portal.route.help')}
          </RouterRow>
        </LinkRows>
        <p className="sheet-foot">
          <AgeMark age={settings.minimumAge} />
          <LanguageSwitch />
          <ThemeSwitch />
        </p>
      </div>
    </Sheet>
  );
}
