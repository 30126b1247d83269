import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { stepIn } from '../second-factor/login-step.refusal.ts';
import { sessionBegan, useSession } from '../session/session.page.tsx';
import { BindQuestion } from './bind-question.page.tsx';
import type { socialContract } from './social.contract.ts';
import { telegramAnswer } from './telegram-login.page.tsx';

const call = client<typeof socialContract>();

interface Props extends DialogProps {
  outcome: string;
  fragment: string;
}

/** Handles the return from a provider (spec section 2.5): login, second step, refusal, or the choice of an account. */
export function SocialReturn({ outcome, fragment, onClose }: Props) {
  const { member } = useSession();
  const settled = useOutcome({ outcome, fragment, onClose });
  const { data: pending, isError } = useQuery({
    ...call.query('GET /portal/social/pending'),
    enabled: settled === 'bind',
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (isError || (pending && pending.kind !== 'bind')) onClose();
  }, [pending, isError, onClose]);
  if (!pending?.provider || pending.kind !== 'bind') return null;
  const own = member && member.type !== TRIAL_TYPE ? member : undefined;
  return <BindQuestion provider={pending.provider} label={pending.label} member={own} onClose={onClose} />;
}

/** What still has to be asked; all other outcomes are handled here. */
function useOutcome({ outcome, fragment, onClose }: Pick<Props, 'outcome' | 'fragment' | 'onClose'>) {
  const t = useText();
  const queries = useQueryClient();
  const { open } = useDialogs();
  const { show } = useToast();
  const begun = useRef(false);
  const asked = useQuery({
    queryKey: ['social-outcome', outcome, fragment],
    queryFn: () => settle(queries, outcome, fragment),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const settled = asked.data;
  useEffect(() => {
    if (!settled || settled === 'bind' || begun.current) return;
    begun.current = true;
    if (typeof settled === 'object') {
      open({ name: 'login-step', step: settled });
      return;
    }
    onClose();
    if (settled === 'in') show({ tone: 'ok', id: 'social', title: t('ways.social.in') });
    else show({ tone: 'error', id: 'social', title: TOLD[settled] ? t(TOLD[settled]) : settled });
  }, [settled, open, show, t, onClose]);
  return settled;
}

/** Outcomes with a text here. Other refusals have their own. */
const TOLD: Readonly<Record<string, string>> = {
  blocked: 'ways.social.blocked',
  taken: 'ways.social.taken',
  closed: 'error.popup-closed-by-user',
  failed: 'error.popup-closed-by-user',
};

async function settle(queries: QueryClient, outcome: string, fragment: string) {
  if (outcome === 'in') await sessionBegan(queries);
  if (['in', 'bind', 'blocked', 'taken', 'closed'].includes(outcome)) return outcome;
  try {
    if (outcome === 'verify') await call('POST /portal/social/pending/verify');
    else if (outcome === 'telegram') await sendTelegram(fragment);
    else return 'failed';
    await sessionBegan(queries);
    return 'in';
  } catch (refusal) {
    if (!(refusal instanceof CallRefused)) return 'failed';
    if (refusal.code === 'bind_customer_required') return 'bind';
    return stepIn(refusal) ?? refusal.message;
  }
}

/** The server reports errors in the data. A closed page has no answer: "login failure, try again" (section 8). */
async function sendTelegram(fragment: string): Promise<void> {
  const answer = telegramAnswer(fragment);
  if (answer === undefined) throw new Error('the page of Telegram was closed');
  type Signed = Parameters<typeof call<'POST /portal/social/telegram'>>[1]['body'];
  await call('POST /portal/social/telegram', { body: answer as Signed });
}
