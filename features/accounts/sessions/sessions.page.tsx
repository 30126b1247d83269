import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { shownAddress } from './address.rules.ts';
import type { sessionsContract } from './sessions.contract.ts';

const call = client<typeof sessionsContract>();
type OpenSession = ValueOf<(typeof sessionsContract)['GET /portal/account/sessions']>['list'][number];

/** Lists the player's sessions and ends unwanted ones. */
export function SessionList({ timeZone }: { timeZone: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(call.query('GET /portal/account/sessions'));
  const ending = useEnding();
  if (error && !data)
    return (
      <Empty
        size="sm"
        title={error.message}
        action={<Button onClick={() => void refetch()}>{t('accounts.tryAgain')}</Button>}
      />
    );
  if (!data) return <SkeletonText lines={3} />;
  const others = data.list.filter(({ current }) => !current).length;
  return (
    <Card as="div" padded={false}>
      <ul className="session-rows">
        {data.list.map((session) => (
          <Row
            key={session.id}
            session={session}
            timeZone={timeZone}
            ending={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {others > 1 && (
        <div className="session-foot">
          <Button
            tone="secondary"
            loading={ending.isPending && ending.variables === undefined}
            onClick={() => ending.mutate(undefined)}
          >
            {t('accounts.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface RowProps {
  session: OpenSession;
  timeZone: string;
  ending: boolean;
  onEnd(): void;
}

function Row({ session, timeZone, ending, onEnd }: RowProps) {
  const t = useText();
  const { language } = useLanguage();
  const time = formatDateTime(session.seenAt, language, { timeZone });
  const place =
    session.country && new Intl.DisplayNames(language.toLowerCase(), { type: 'region' }).of(session.country);
  const name = session.browser || t('accounts.sessions.unknown');
  return (
    <li>
      <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small className="num">{[time, place, shownAddress(session.ip)].filter(Boolean).join(' · ')}</small>
      </span>
      {session.current ? (
        <Pill tone="jade">{t('accounts.sessions.here')}</Pill>
      ) : (
        <Button
          tone="secondary"
          size="sm"
          loading={ending}
          aria-label={t('accounts.sessions.endOf', { name, time })}
          onClick={onEnd}
        >
          {t('accounts.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Ends one session by its id, or all others without an id. */
function useEnding() {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) await call('DELETE /portal/account/other-sessions');
      else await call('DELETE /portal/account/sessions/{id}', { params: { id } });
    },
    onSuccess: () => show({ tone: 'ok', id: 'sessions', title: t('accounts.sessions.ended') }),
    onError: (error) => show({ tone: 'error', id: 'sessions', title: error.message }),
    onSettled: () => call.stale(queries, 'GET /portal/account/sessions'),
  });
}
