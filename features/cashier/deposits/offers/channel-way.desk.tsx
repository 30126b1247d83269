import { useText } from '#platform/i18n/text.tsx';
import { Select } from '#platform/ui/select.tsx';
import { CodeField } from './offer-fields.desk.tsx';
import type { NewChannel, Offers } from './offers.hooks.ts';

type Way = Pick<NewChannel, 'kind' | 'provider'>;

/** The choices for a new channel: each connected gateway, and the kinds that need none. */
const waysOf = ({ gateways }: Offers): Way[] => [
  ...gateways.map(({ kind, code }) => ({ kind, provider: code })),
  { kind: 'voucher', provider: '' },
  { kind: 'crypto', provider: '' },
];

export const firstWay = (offers: Offers): Way => waysOf(offers)[0]!;

const keyOf = ({ kind, provider }: Way) => `${kind}:${provider}`;

/** "Bank transfer · SIMBANK". */
export function useWayName(): (way: Way) => string {
  const t = useText();
  return ({ kind, provider }) => `${t(`cashier.desk.offers.kind.${kind}`)}${provider && ` · ${provider}`}`;
}

interface WayFieldsProps {
  draft: NewChannel;
  offers: Offers;
  set(change: Partial<NewChannel>): void;
}

/** The fields that cannot change once the channel exists. */
export function WayFields({ draft, offers, set }: WayFieldsProps) {
  const t = useText();
  const nameOf = useWayName();
  const ways = waysOf(offers);
  return (
    <>
      <CodeField value={draft.code} onChange={(code) => set({ code })} />
      <Select
        label={t('cashier.desk.offers.way')}
        hint={t('cashier.desk.offers.way.hint')}
        options={ways.map((way) => ({ value: keyOf(way), label: nameOf(way) }))}
        value={keyOf(draft)}
        onChange={({ target }) => set(ways.find((way) => keyOf(way) === target.value) ?? {})}
      />
    </>
  );
}
