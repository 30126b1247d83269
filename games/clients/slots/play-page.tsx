import { useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { gameCall, keepSessionToken } from '../shell/game-api.ts';
import { Doorway } from './doorway.tsx';
import { Game } from './game.tsx';

type Opening = { kind: 'opening' } | { kind: 'failed'; message: string } | { kind: 'open'; session: GameSession };

/** /play/<code>?session=<launch id>: exchanges the one-time id for a session and opens the machine. */
export function PlayPage({ code }: { code: string }) {
  const t = useText();
  const { setLanguage } = useLanguage();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });

  useEffect(() => {
    const launch = takeLaunchId();
    openOnce(launch).then(
      async (session) => {
        await setLanguage(session.language === 'en' ? 'EN' : 'VI');
        document.title = session.language === 'en' ? session.title.name.en : session.title.name.vi;
        setOpening({ kind: 'open', session });
      },
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        setOpening({ kind: 'failed', message: error.message });
      },
    );
  }, [setLanguage]);

  if (opening.kind === 'open') return <Game session={opening.session} />;
  return (
    <Doorway code={code} message={opening.kind === 'failed' ? opening.message : undefined}>
      {opening.kind === 'opening' ? t('game.opening') : null}
    </Doorway>
  );
}

function takeLaunchId(): string {
  return new URLSearchParams(location.search).get('session') ?? '';
}

let opened: Promise<GameSession> | undefined;

/** The id works once; a page that renders twice must not ask twice. */
function openOnce(launch: string): Promise<GameSession> {
  opened ??= gameCall('POST /game/session', { body: { launch } }).then((session) => {
    keepSessionToken(session.token);
    return session;
  });
  return opened;
}
