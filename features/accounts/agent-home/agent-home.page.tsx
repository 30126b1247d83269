import { useQuery } from '@tanstack/react-query';
import { House, Megaphone, UserRound } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { AGENT_TYPES } from '#platform/http/caller.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import { AuthPage } from '../frame/auth-frame.page.tsx';
import { PasswordLogin } from '../session/password-login.page.tsx';
import { useSession } from '../session/session.page.tsx';
import type { agentHomeContract } from './agent-home.contract.ts';
import './agent-home.css';

const call = client<typeof agentHomeContract>();
type Home = ValueOf<(typeof agentHomeContract)['GET /portal/agent/home']>;

/** Spec sections 2.1 and 6: the agents' own way in, and where it leads. Only 1, 2, 41 and 42 are agents. */
export function AgentHomePage() {
  const t = useText();
  const { ready, member } = useSession();
  const { open } = useDialogs();
  if (!ready) return <SkeletonText lines={6} />;
  if (!member) return <AgentLogin />;
  if (AGENT_TYPES.includes(member.type)) return <AgentHome />;
  return (
    <Empty
      page
      title={t('accounts.agent.notAgent')}
      hint={t('accounts.agent.notAgentHint', { name: member.account })}
      action={<Button onClick={() => open({ name: 'logout' })}>{t('accounts.logout.confirm')}</Button>}
    />
  );
}

function AgentLogin() {
  const t = useText();
  return (
    <AuthPage scene="gate" title={t('accounts.agent.login')} lead={t('accounts.agent.loginLead')}>
      <PasswordLogin area="agent" onClose={() => {}} />
    </AuthPage>
  );
}

function AgentHome() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['agent-home'],
    queryFn: () => call('GET /portal/agent/home'),
  });
  if (error && !data)
    return (
      <Empty title={error.message} action={<Button onClick={() => void refetch()}>{t('accounts.tryAgain')}</Button>} />
    );
  return (
    <div className="agent-home">
      <h1 className="agent-title">{t('accounts.agent.title')}</h1>
      <div className="agent-grid">
        <div className="grid gap-5 content-start">
          <Facts home={data} />
          <Ways />
        </div>
        <Invitation home={data} />
      </div>
    </div>
  );
}

function Facts({ home }: { home: Home | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  if (!home)
    return (
      <Card as="section">
        <SkeletonText lines={4} />
      </Card>
    );
  const rows: [string, string][] = [
    ['account', home.account],
    ['type', t(`accounts.agent.type.${home.type}`)],
    ['since', formatDateTime(home.since, language, { timeZone: brand.timeZone, style: 'date' })],
  ];
  return (
    <Card as="section">
      <p className="caps">{t('accounts.agent.balance')}</p>
      <p className="agent-balance num">
        <Amount value={parseAmount(home.balance) ?? 0n} symbol={home.symbol} />
      </p>
      <dl className="agent-facts">
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`accounts.agent.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Ways() {
  const t = useText();
  const { open } = useDialogs();
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <LinkRows label={t('accounts.agent.ways')}>
      <LinkRow icon={<UserRound {...icon} />} onClick={() => open({ name: 'member-centre', page: 'securityCenter' })}>
        {t('accounts.agent.member')}
      </LinkRow>
      <LinkRow icon={<House {...icon} />} href="/">
        {t('accounts.agent.portal')}
      </LinkRow>
      <LinkRow icon={<Megaphone {...icon} />} href="/noticePage">
        {t('accounts.agent.notices')}
      </LinkRow>
    </LinkRows>
  );
}

function Invitation({ home }: { home: Home | undefined }) {
  const t = useText();
  const modules = useQr(home?.link);
  return (
    <Card as="section" className="agent-invite">
      <SectionHeading>{t('accounts.agent.link')}</SectionHeading>
      <p className="text-ink-2">{t('accounts.agent.linkHint')}</p>
      <div className="agent-qr">{modules && <QrCode modules={modules} label={t('accounts.agent.qr')} />}</div>
      {home ? (
        <dl className="agent-facts">
          <div>
            <dt>{t('accounts.field.affiliateCode')}</dt>
            <dd>
              <b className="num">{home.code}</b>
              <CopyButton text={home.code} what={t('accounts.field.affiliateCode')} />
            </dd>
          </div>
          <div>
            <dt>{t('accounts.agent.address')}</dt>
            <dd>
              <span className="agent-link">{home.link}</span>
              <CopyButton text={home.link} what={t('accounts.agent.address')} />
            </dd>
          </div>
        </dl>
      ) : (
        <SkeletonText lines={2} />
      )}
    </Card>
  );
}
