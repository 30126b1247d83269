import type { ReactNode } from 'react';
import { AGENT_TYPES } from '#platform/http/caller.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { AuthPage } from '../frame/auth-frame.page.tsx';
import { PasswordLogin } from '../session/password-login.page.tsx';
import { useSession } from '../session/session.page.tsx';

/** Spec sections 2.1 and 6: the agents' login. Its content is shown to types 1, 2, 41 and 42 only. */
export function AgentDoor({ children }: { children: ReactNode }) {
  const t = useText();
  const { ready, member } = useSession();
  const { open } = useDialogs();
  if (!ready) return <SkeletonText lines={6} />;
  if (!member) return <AgentLogin />;
  if (AGENT_TYPES.includes(member.type)) return children;
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
    <AuthPage scene="gate" greeting="pond" title={t('accounts.agent.login')} lead={t('accounts.agent.loginLead')}>
      <PasswordLogin area="agent" onClose={() => {}} />
    </AuthPage>
  );
}
