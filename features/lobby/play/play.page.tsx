import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { CallRefused } from '#platform/http/client.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CLIENT_TYPE, call } from '../games/games.hooks.ts';
import './play.css';

/** Route /game (spec section 2.1): the game in a frame of the vendor's own origin. */
export function PlayPage() {
  const t = useText();
  const { open } = useDialogs();
  const { member, ready } = useSession();
  const { gameCode = '', vendor } = useSearch({ strict: false }) as { gameCode?: string; vendor?: string };
  const { language } = useLanguage();
  const launch = useQuery({
    queryKey: ['launch', gameCode, language],
    queryFn: () =>
      call('GET /wps/game/launchGame', {
        query: { launchMode: 'GLS', gameId: gameCode, vassalage: vendor, clientType: String(CLIENT_TYPE), language },
      }),
    enabled: member !== undefined,
    // A launch link is for one use: opening the page again asks for a new one.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (ready && !member) {
    return (
      <Notice
        title={t('lobby.play.login')}
        action={<Button onClick={() => open({ name: 'login' })}>{t('lobby.play.login.button')}</Button>}
      />
    );
  }
  if (launch.isError) return <LaunchRefused error={launch.error} onRetry={() => launch.refetch()} />;
  if (!launch.data) return <Notice title={t('lobby.play.opening')} />;
  return <GameFrame url={launch.data.content.game_url} />;
}

function Notice({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="play-notice">
      <Empty title={title} hint={hint} action={action} />
    </div>
  );
}

/** Every refusal of the launch has its words from the server; low balance also has its way out. */
function LaunchRefused({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const retry = error instanceof CallRefused && error.status === 0;
  return (
    <Notice
      title={error.message}
      hint={t('lobby.play.others')}
      action={
        retry ? (
          <Button onClick={onRetry}>{t('lobby.list.retry')}</Button>
        ) : (
          <Button onClick={() => navigate({ to: '/rng' })}>{t('lobby.play.back')}</Button>
        )
      }
    />
  );
}

/** What the game may ask of the portal. Only messages of the frame's own origin count. */
type FrameMessage = { type: 'balance' | 'close' | 'deposit' };

function GameFrame({ url }: { url: string }) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { open } = useDialogs();
  useEffect(() => {
    const origin = new URL(url).origin;
    const listen = (event: MessageEvent<FrameMessage>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (event.data?.type === 'balance') void queries.invalidateQueries({ queryKey: ['balance'] });
      if (event.data?.type === 'deposit') open({ name: 'member-centre', page: 'depositv2' });
      if (event.data?.type === 'close') void navigate({ to: '/rng' });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url, queries, navigate, open]);
  return (
    <iframe
      ref={frame}
      className="play-frame"
      src={url}
      title={t('lobby.play.frame')}
      sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
    />
  );
}
