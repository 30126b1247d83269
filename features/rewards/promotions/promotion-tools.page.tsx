import { Search } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { useConsent, useSetConsent } from './offers.hooks.ts';
import { ORDERS, type View } from './promotion-view.rules.ts';
import type { Promotion } from './promotions.hooks.ts';
import { BADGES } from './promotions.rules.ts';
import './offer.css';

interface ToolsProps {
  list: readonly Promotion[];
  view: View;
  onView(view: View): void;
}

/** Search, badge and sorting of the list, and the choice whether offers may be suggested. */
export function PromotionTools({ list, view, onView }: ToolsProps) {
  const t = useText();
  const badges = BADGES.filter((badge) => list.some((one) => one.badge === badge));
  return (
    <div className="promo-tools">
      <Input
        label={t('rewards.promotions.search')}
        labelHidden
        type="search"
        icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
        placeholder={t('rewards.promotions.search')}
        value={view.search}
        onChange={(event) => onView({ ...view, search: event.target.value })}
      />
      {badges.length > 1 && (
        <Select
          label={t('rewards.promotions.badge.all')}
          labelHidden
          value={view.badge}
          onChange={(event) => onView({ ...view, badge: event.target.value as View['badge'] })}
        >
          <option value="">{t('rewards.promotions.badge.all')}</option>
          {badges.map((badge) => (
            <option key={badge} value={badge}>
              {t(`rewards.badge.${badge}`)}
            </option>
          ))}
        </Select>
      )}
      <Segmented
        label={t('rewards.promotions.order')}
        items={ORDERS.map((value) => ({ value, label: t(`rewards.promotions.order.${value}`) }))}
        value={view.order}
        onChange={(order) => onView({ ...view, order })}
      />
      <Consent />
    </div>
  );
}

function Consent() {
  const t = useText();
  const { member } = useSession();
  const consent = useConsent(member !== undefined);
  const set = useSetConsent();
  if (!consent.data) return null;
  return (
    <Switch
      label={t('rewards.promotions.consent')}
      checked={set.isPending ? set.variables : consent.data.wanted}
      onChange={(event) => set.mutate(event.target.checked)}
    />
  );
}
