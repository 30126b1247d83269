import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AgentDoor, type Member, useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { AGENT_TYPES } from '#platform/http/caller.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { QrCard } from '#platform/ui/qr-card.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import { TYPES } from '../agents.rules.ts';
import { useCentrePages } from './centre-entries.page.tsx';
import { IncomeHero, Tiles, useOwnLink } from './home-parts.page.tsx';
import { OverviewPage } from './overview.page.tsx';
import './agent-home.css';

/** Spec section 2.1 "/agentHome": the agents' login; after it their first page. */
export function AgentHomePage() {
  const { member } = useSession();
  useHomeAddress(member);
  return <AgentDoor>{member && <AgentHome member={member} />}</AgentDoor>;
}

/** Sends agents who logged in at /agentLogin to /agentHome (spec section 4 "Login"). */
function useHomeAddress(member: Member | undefined): void {
  const navigate = useNavigate();
  const isAgent = member !== undefined && AGENT_TYPES.includes(member.type);
  useEffect(() => {
    if (isAgent && location.pathname !== '/agentHome') void navigate({ to: '/agentHome', replace: true });
  }, [isAgent, navigate]);
}

function AgentHome({ member }: { member: Member }) {
  const t = useText();
  const { brand } = useShell();
  const { open } = useDialogs();
  const { pages } = useCentrePages();
  const openPage = (page: string) => open({ name: 'agent-centre', page });
  const navigate = useNavigate();
  return (
    <div className="ahome">
      <header>
        <h1>{t('centre.title')}</h1>
        <p>
          {member.account} · {t(`centre.type.${member.type}`)}
        </p>
      </header>
      <div className="ahome-top">
        <div className="ahome-first">
          <IncomeHero member={member} symbol={brand.symbol} timeZone={brand.timeZone} />
          <Tiles pages={pages} openPage={openPage} />
        </div>
        {member.type !== TYPES.assistant && <Invitation member={member} />}
      </div>
      <OverviewPage
        heading={<h2>{t('centre.page.overview')}</h2>}
        symbol={brand.symbol}
        timeZone={brand.timeZone}
        readOnly={member.type === TYPES.assistant}
        openPage={openPage}
        goTo={(href) => void navigate({ to: href })}
      />
    </div>
  );
}

/** The agent's invite link: players who register with it become direct downlines. */
function Invitation({ member }: { member: Member }) {
  const t = useText();
  const { data } = useOwnLink(member);
  const modules = useQr(data?.link);
  return (
    <QrCard
      title={t('centre.links.scan')}
      imageLabel={t('centre.links.scan.label')}
      modules={modules}
      note={t('centre.home.invite')}
      rows={
        data
          ? [
              { label: t('centre.links.code'), value: data.code, copy: data.code },
              {
                label: t('centre.links.link'),
                value: <span className="ahome-link">{data.link.replace(/^https?:\/\//, '')}</span>,
                copy: data.link,
              },
            ]
          : []
      }
    />
  );
}
