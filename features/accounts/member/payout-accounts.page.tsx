import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { cardsContract } from '#features/cashier/withdrawals/cards/cards.contract.ts';
import { useShell } from '#features/site/public.page.tsx';
import { AFFILIATE_TYPE, ASSISTANT_TYPE, RESTRICTED_TYPE, TRIAL_TYPE } from '#platform/http/caller.ts';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { useSession } from '../session/session.page.tsx';

const call = client<typeof cardsContract>();

/** Types that cannot bind payout accounts (docs/agents.md 1). */
const BARRED: readonly number[] = [TRIAL_TYPE, RESTRICTED_TYPE, AFFILIATE_TYPE, ASSISTANT_TYPE];

/** Payout accounts. They are bound and removed on the withdrawal page. */
export function PayoutAccounts() {
  const { switches } = useShell();
  const { member } = useSession();
  if (!member || BARRED.includes(member.type) || !switches.includes('BINDCARD3')) return null;
  return <Row />;
}

function Row() {
  const t = useText();
  const { open } = useDialogs();
  const cards = useQuery(call.query('GET /wps/member/bankCard'));
  const list = cards.data?.fullBankCardList ?? [];
  const names = list.map(({ bankName, cardNumber }) => `${bankName} ${cardNumber}`).join(' · ');
  return (
    <section>
      <SectionHeading>{t('withdrawal.security.title')}</SectionHeading>
      <Card as="div">
        <div className="facts-action">
          <p className="text-ink-2">{list.length > 0 ? names : t('withdrawal.security.none')}</p>
          <Button
            tone="secondary"
            icon={<Landmark size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => open({ name: 'member-centre', page: 'withdraw' })}
          >
            {t('withdrawal.security.open')}
          </Button>
        </div>
      </Card>
    </section>
  );
}
