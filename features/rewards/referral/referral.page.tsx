import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { QrCard } from '#platform/ui/qr-card.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import '../member.css';
import { Failed } from '#platform/ui/failed.tsx';
import { type PageProps, Sum } from '../reward-parts.page.tsx';
import { useEstimate, useReferral, useReferralOverview } from '../rewards.hooks.ts';
import { ReferralBoard } from './referral-board.page.tsx';
import { Bonuses, Invitees } from './referral-lists.page.tsx';

type Details = NonNullable<ReturnType<typeof useReferral>['data']>;

/** Member centre "referral" (spec section 2.7): the player's code, the players who used it, and the bonuses. */
export function ReferralPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const referral = useReferral();
  const [tab, setTab] = useState<'invitees' | 'report' | 'board'>('invitees');
  return (
    <section className="rw">
      {heading}
      {referral.isError && !referral.data ? (
        <Failed error={referral.error} onRetry={() => referral.refetch()} />
      ) : referral.data ? (
        <Invitation details={referral.data} symbol={symbol} timeZone={timeZone} />
      ) : (
        <Skeleton width="100%" height={320} radius={16} />
      )}
      <Figures symbol={symbol} />
      <Tabs
        label={t('rewards.referral.lists')}
        items={[
          { value: 'invitees', label: t('rewards.referral.invitees') },
          { value: 'report', label: t('rewards.referral.report') },
          { value: 'board', label: t('friends.board') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'invitees' && <Invitees symbol={symbol} timeZone={timeZone} />}
        {tab === 'report' && <Bonuses symbol={symbol} timeZone={timeZone} />}
        {tab === 'board' && <ReferralBoard symbol={symbol} />}
      </Tabs>
      <Card tone="sunk" as="section" className="rw-block" aria-label={t('rewards.rules')}>
        <h3>{t('rewards.rules')}</h3>
        <ul className="rw-rules">
          <li>{t('rewards.referral.rule.once')}</li>
          <li>{t('rewards.referral.rule.self')}</li>
          <li>{t('rewards.referral.rule.privacy')}</li>
          <li>{t('rewards.free')}</li>
        </ul>
      </Card>
    </section>
  );
}

function Invitation({ details, symbol, timeZone }: PageProps & { details: Details }) {
  const t = useText();
  const { referralCode, referralUrl, bonusAmount, minimumDeposit, minimumTurnover, invitationRewardEnabled, steps } =
    details;
  const qr = useQr(referralUrl);
  return (
    <div className="rw-invite">
      <div className="rw-block">
        <Card tone="lacquer" className="rw-code">
          <div className="rw-hero-sum">
            <span>{t('rewards.referral.code')}</span>
            <span className="rw-code-line" data-theme="dark" style={{ background: 'none' }}>
              <b className="num">{referralCode}</b>
              <CopyButton text={referralCode} what={t('rewards.referral.code')} />
            </span>
          </div>
          {invitationRewardEnabled === 'Y' ? (
            <ol className="rw-steps">
              <li>{t('rewards.referral.step.share')}</li>
              <li>
                <span>
                  {t('rewards.referral.step.friend')} <Amount value={units(minimumDeposit)} symbol={symbol} />
                  {' · '}
                  {t('rewards.referral.step.turnover')} <Amount value={units(minimumTurnover)} symbol={symbol} />
                </span>
              </li>
              <li>
                <span>
                  {t('rewards.referral.step.bonus')} <Amount value={units(bonusAmount)} symbol={symbol} />
                </span>
              </li>
              {steps.map(({ from, bonus }) => (
                <li key={from}>
                  <span>
                    {t('friends.step', { from })} <Amount value={units(bonus)} symbol={symbol} />
                  </span>
                </li>
              ))}
            </ol>
          ) : (
            <p>{t('rewards.referral.off')}</p>
          )}
          <ShareButton url={referralUrl} />
        </Card>
        {invitationRewardEnabled === 'Y' && <Estimate symbol={symbol} timeZone={timeZone} />}
      </div>
      <QrCard
        title={t('rewards.referral.scan')}
        imageLabel={t('rewards.referral.scan.label')}
        modules={qr}
        rows={[
          { label: t('rewards.referral.code'), value: <span className="num">{referralCode}</span>, copy: referralCode },
          {
            label: t('rewards.referral.link'),
            value: <span className="rw-link">{referralUrl.replace(/^https?:\/\//, '')}</span>,
            copy: referralUrl,
          },
        ]}
      />
    </div>
  );
}

/** Uses the phone's share sheet if there is one, else the clipboard. */
function ShareButton({ url }: { url: string }) {
  const t = useText();
  const { show } = useToast();
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: t('rewards.referral.title'), url });
      await navigator.clipboard.writeText(url);
      show({ tone: 'ok', id: 'share', title: t('rewards.referral.copied') });
    } catch {
      // Closing the phone's sheet rejects too. The link is shown beside it to be copied.
    }
  };
  return (
    <Button tone="gilt" icon={<Share2 size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={share}>
      {t('rewards.referral.share')}
    </Button>
  );
}

function Estimate({ symbol }: PageProps) {
  const t = useText();
  const { data } = useEstimate();
  const [friends, setFriends] = useState('5');
  const income = data?.estimate.find(({ inviteeUsers }) => String(inviteeUsers) === friends)?.estimatedIncome;
  if (!data) return null;
  return (
    <Card as="section" className="rw-estimate" aria-label={t('rewards.referral.estimate')}>
      <b className="flex items-center gap-2">
        {t('rewards.referral.estimate')} <Pill icon={null}>{t('friends.example')}</Pill>
      </b>
      <Segmented
        label={t('rewards.referral.friends')}
        items={data.estimate.map(({ inviteeUsers }) => ({
          value: String(inviteeUsers),
          label: <span className="num">{inviteeUsers}</span>,
        }))}
        value={friends}
        onChange={setFriends}
        full
      />
      <output>
        <Amount value={units(income ?? 0)} symbol={symbol} />
      </output>
      <small className="text-13 text-ink-3">{t('rewards.referral.estimate.hint')}</small>
    </Card>
  );
}

function Figures({ symbol }: { symbol: string }) {
  const t = useText();
  const { data } = useReferralOverview();
  const figure = (key: string, value: number | undefined) => (
    <div>
      <dt>{t(`rewards.referral.figure.${key}`)}</dt>
      <dd className="num">{value ?? '–'}</dd>
    </div>
  );
  return (
    <Card>
      <dl className="rw-figures">
        {figure('invited', data?.memberCount)}
        {figure('deposited', data?.depositCountMember)}
        {figure('qualified', data?.memberQualifiedCount)}
        <div>
          <dt>{t('rewards.referral.figure.received')}</dt>
          <dd>
            <Sum value={data?.invitationAmount} symbol={symbol} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
