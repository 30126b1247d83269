import { CircleCheck, CircleOff, Flame, type LucideIcon, Sparkles, Unplug, Wrench } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';

interface Offered {
  isOn: boolean;
  isConnected: boolean;
  maintenance: { from: number | null } | null;
}

/** The state for players: off, under maintenance, not connected, or open. */
export function OfferPill({ isOn, isConnected, maintenance }: Offered) {
  const t = useText();
  const state = !isOn ? 'off' : maintenance ? 'maintenance' : isConnected ? 'on' : 'unconnected';
  const { tone, icon: Icon } = {
    off: { tone: 'neutral', icon: CircleOff } as const,
    maintenance: { tone: 'amber', icon: Wrench } as const,
    unconnected: { tone: 'amber', icon: Unplug } as const,
    on: { tone: 'jade', icon: CircleCheck } as const,
  }[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`lobby.desk.offer.${state}`)}
    </Pill>
  );
}

/** Hot and new, as players see them. */
export function OfferBadges({ isHot, isNew }: { isHot: boolean; isNew?: boolean }) {
  const t = useText();
  return (
    <>
      {isHot && <Badge tone="red" icon={Flame} text={t('lobby.desk.badge.hot')} />}
      {isNew && <Badge tone="gold" icon={Sparkles} text={t('lobby.desk.badge.new')} />}
    </>
  );
}

function Badge({ tone, icon: Icon, text }: { tone: 'red' | 'gold'; icon: LucideIcon; text: string }) {
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {text}
    </Pill>
  );
}
