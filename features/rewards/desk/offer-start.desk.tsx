import {
  CalendarCheck,
  CircleDollarSign,
  ClipboardCheck,
  Coins,
  Crown,
  Gift,
  KeyRound,
  ListChecks,
  type LucideIcon,
  PartyPopper,
  Percent,
  Repeat,
  Target,
  Trophy,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import type { TriggerKind } from '../promotions/promotion.types.ts';
import { fromTemplate } from './offer-draft.ts';
import type { StepProps } from './offer-fields.desk.tsx';

const GROUPS: readonly { key: string; kinds: readonly TriggerKind[] }[] = [
  { key: 'account', kinds: ['registration', 'birthday', 'code', 'application', 'list'] },
  { key: 'deposit', kinds: ['deposit', 'depositCount', 'depositSum'] },
  { key: 'play', kinds: ['login', 'bets', 'loss', 'win', 'place', 'mission'] },
  { key: 'progress', kinds: ['rank', 'invite'] },
];

const ICONS: Record<TriggerKind, LucideIcon> = {
  registration: UserPlus,
  birthday: PartyPopper,
  code: KeyRound,
  application: ClipboardCheck,
  list: ListChecks,
  deposit: Wallet,
  depositCount: Repeat,
  depositSum: CircleDollarSign,
  login: CalendarCheck,
  bets: Coins,
  loss: Percent,
  win: Gift,
  place: Trophy,
  mission: Target,
  rank: Crown,
  invite: Users,
};

/** Step 1: the purpose of the promotion. Each template sets workable figures. */
export function OfferStart({ draft, onChange }: StepProps) {
  const t = useText();
  const chosen = draft.rules.trigger.kind;
  return (
    <>
      {GROUPS.map(({ key, kinds }) => (
        <fieldset className="offw-templates" key={key}>
          <legend>{t(`rewards.desk.group.${key}`)}</legend>
          <div>
            {kinds.map((kind) => {
              const Icon = ICONS[kind];
              return (
                <label key={kind} className="offw-template">
                  <input
                    type="radio"
                    name="template"
                    className="sr-only"
                    checked={kind === chosen}
                    onChange={() => onChange(fromTemplate(draft, kind))}
                  />
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                  <span>
                    <b>{t(`rewards.desk.trigger.${kind}`)}</b>
                    <small>{t(`rewards.desk.template.${kind}`)}</small>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </>
  );
}
