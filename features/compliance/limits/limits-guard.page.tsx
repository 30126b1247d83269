import { useQueryClient } from '@tanstack/react-query';
import { CirclePause, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { call, type SessionView, useLimitsSession, useShown } from './limits.hooks.ts';
import { RealityCheck } from './reality-check.page.tsx';
import { useRunningText } from './running-break.page.tsx';
import './limits.css';

interface GuardProps {
  onLeave(): void;
  onHistory(): void;
}

/**
 * Shows the player's own limits on every screen, even above a game's frame: the reality check when it is due, the end
 * of the playing time, and a break that has begun.
 */
export function LimitsGuard({ onLeave, onHistory }: GuardProps) {
  const queries = useQueryClient();
  const { data } = useLimitsSession();
  const [told, setTold] = useState<string>();
  const now = useNowAt(data);
  if (!data) return null;
  const ending = data.exclusion ? `break ${data.exclusion.startedAt}` : data.timeBackAt && `time ${data.timeBackAt}`;
  if (ending)
    return told === ending ? null : <Stop session={data} onClose={() => setTold(ending)} onHistory={onHistory} />;
  if (now < data.realityDueAt) return null;
  const seen = async () => {
    await call('POST /portal/limits/session/seen', { body: undefined });
    await call.stale(queries, 'GET /portal/limits/session');
  };
  return <RealityCheck onSeen={seen} onLeave={onLeave} onHistory={onHistory} />;
}

const LONGEST_TIMER_MS = 2_000_000_000;

/** The server's time, updated whenever something becomes due. */
function useNowAt(session: SessionView | undefined): number {
  const queries = useQueryClient();
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!session) return undefined;
    const ahead = session.now - Date.now();
    setNow(session.now);
    const dues = [session.realityDueAt, session.timeEndsAt ?? session.realityDueAt];
    const timers = dues.map((due) =>
      setTimeout(
        () => {
          setNow(Date.now() + ahead);
          if (due === session.timeEndsAt) void call.stale(queries, 'GET /portal/limits/session');
        },
        Math.min(LONGEST_TIMER_MS, Math.max(0, due - session.now)),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [session, queries]);
  return now;
}

interface StopProps {
  session: SessionView;
  onClose(): void;
  onHistory(): void;
}

function Stop({ session, onClose, onHistory }: StopProps) {
  const t = useText();
  const shown = useShown();
  const running = useRunningText();
  const { exclusion, timeBackAt } = session;
  const title = exclusion ? running(exclusion) : t('compliance.time.title');
  const text = exclusion
    ? t('compliance.running.text')
    : t('compliance.time.text', { time: shown.time(timeBackAt ?? session.now, 'full') });
  const Icon = exclusion ? CirclePause : Hourglass;
  return (
    <Notice title={title} icon={<Icon size={30} strokeWidth={1.5} aria-hidden="true" />} onClose={onClose}>
      <p>{text}</p>
      <div className="lim-form">
        <Button
          tone="jade"
          size="lg"
          block
          onClick={() => {
            onClose();
            onHistory();
          }}
        >
          {t('compliance.running.open')}
        </Button>
        <Button tone="ghost" block onClick={onClose}>
          {t('compliance.cancel')}
        </Button>
      </div>
    </Notice>
  );
}

function Notice(props: { title: string; icon: ReactNode; onClose(): void; children: ReactNode }) {
  return (
    <Modal open size="sm" onOpenChange={(open) => !open && props.onClose()} title={props.title} titleHidden>
      <div className="lim-notice">
        <span className="lim-medal">{props.icon}</span>
        <h2>{props.title}</h2>
        {props.children}
      </div>
    </Modal>
  );
}
