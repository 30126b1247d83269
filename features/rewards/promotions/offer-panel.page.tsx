import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { DeliveryDialog } from '../points/delivery-dialog.page.tsx';
import { ApplicationForm } from './application-form.page.tsx';
import { type Standing, useEnterCode, useJoin, useTake, useTerms } from './offers.hooks.ts';
import './offer.css';

const TONES: Partial<Record<Standing['standing'], PillTone>> = {
  claim: 'gold',
  issued: 'gold',
  claimed: 'jade',
  signed: 'jade',
  joined: 'jade',
  applying: 'amber',
  inProcess: 'amber',
  comingSoon: 'amber',
  rejected: 'red',
};

interface PanelProps {
  id: number;
  standing: Standing | undefined;
  failed: boolean;
}

/** The terms, then the button: what a member can do in a promotion now. */
export function OfferPanel({ id, standing, failed }: PanelProps) {
  const t = useText();
  const { ready, member } = useSession();
  return (
    <Card as="section" className="offer-panel" aria-label={t('rewards.detail.state')}>
      {standing && (
        <header>
          <h2>{t('rewards.detail.state')}</h2>
          <Pill tone={TONES[standing.standing] ?? 'neutral'}>{t(`rewards.standing.${standing.standing}`)}</Pill>
        </header>
      )}
      <Terms id={id} />
      {ready && !member && <LoginFirst />}
      {(member || !ready) && !standing && !failed && <Skeleton width="100%" height={48} radius={12} />}
      {standing && <Action standing={standing} />}
    </Card>
  );
}

function LoginFirst() {
  const t = useText();
  const { open } = useDialogs();
  return (
    <Button tone="gilt" size="lg" block onClick={() => open({ name: 'login' })}>
      {t('rewards.offer.login')}
    </Button>
  );
}

/** The terms, made from the promotion's settings in the reader's language. */
function Terms({ id }: { id: number }) {
  const t = useText();
  const terms = useTerms(id);
  return (
    <section className="offer-terms">
      <h3>{t('rewards.offer.terms')}</h3>
      {terms.data ? (
        <ul>
          {terms.data.terms.map((term) => (
            <li key={term}>
              <Check size={16} strokeWidth={2} aria-hidden="true" />
              {term}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton width="100%" height={140} radius={12} />
      )}
      <p>{t('rewards.offer.terms.frozen')}</p>
    </section>
  );
}

function Action({ standing }: { standing: Standing }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useShell().brand;
  const [join, take] = [useJoin(), useTake()];
  const [asking, setAsking] = useState(false);
  const when = (at: number) => formatDateTime(at, language, { timeZone, style: 'short' });
  const { action, reason, application } = standing;
  const gives = standing.rounds > 0 ? 'rounds' : standing.delivery ? 'goods' : 'toast';
  return (
    <div className="offer-action">
      {action === 'join' && (
        <Button tone="gilt" size="lg" block loading={join.isPending} onClick={() => join.mutate(standing.id)}>
          {t('rewards.offer.join')}
        </Button>
      )}
      {action === 'claim' && (
        <Button
          tone="gilt"
          size="lg"
          block
          loading={take.isPending}
          onClick={() => (standing.delivery ? setAsking(true) : take.mutate({ awardId: standing.awardId, gives }))}
        >
          {t('rewards.offer.claim')}
        </Button>
      )}
      {action === 'claim' && asking && (
        <DeliveryDialog
          title={standing.award}
          kind={standing.delivery}
          busy={take.isPending}
          onSend={(delivery) => take.mutate({ awardId: standing.awardId, gives, ...delivery })}
          onClose={() => setAsking(false)}
        />
      )}
      {action === 'code' && <CodeForm />}
      {application?.note && standing.standing === 'rejected' && (
        <p className="offer-note">{t('rewards.offer.rejected', { note: application.note })}</p>
      )}
      {action === 'apply' && <ApplicationForm id={standing.id} again={application !== null} />}
      {reason && <p className="offer-note">{reason}</p>}
      {standing.reviewUntil !== null && (
        <p className="offer-note">{t('rewards.offer.review.until', { date: when(standing.reviewUntil) })}</p>
      )}
      {standing.claimUntil !== null && (
        <p className="offer-note">{t('rewards.offer.claim.until', { date: when(standing.claimUntil) })}</p>
      )}
      {standing.standing === 'joined' && action === 'none' && !reason && (
        <p className="offer-note">{t('rewards.offer.running')}</p>
      )}
      {(standing.standing === 'claimed' || standing.standing === 'signed') && (
        <p className="offer-note">{t('rewards.offer.done')}</p>
      )}
    </div>
  );
}

function CodeForm() {
  const t = useText();
  const [code, setCode] = useState('');
  const enter = useEnterCode();
  return (
    <form
      className="promo-offer-form"
      onSubmit={(event) => {
        event.preventDefault();
        enter.mutate(code.trim());
      }}
    >
      <Input
        label={t('rewards.offer.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoCapitalize="characters"
        maxLength={40}
        required
      />
      <Button tone="gilt" size="lg" block type="submit" loading={enter.isPending} disabled={code.trim().length < 3}>
        {t('rewards.offer.code.send')}
      </Button>
    </form>
  );
}
