import { WifiOff, X } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useFrame, useFrameField } from './frame-context.ts';

interface NoticeBoardProps {
  /** True while the game's news do not arrive, for a game that says so nowhere else. */
  offline?: boolean;
}

/** Refusals, answers that are late and other news, at the bottom of the stage; says what happened to the money. */
export function NoticeBoard({ offline = false }: NoticeBoardProps) {
  const t = useText();
  const { game, portal } = useFrame();
  const notice = useFrameField('notice');
  const reconnecting = useFrameField('reconnecting');
  if (reconnecting || offline) {
    return (
      <div className="notice-board" role="alert" data-tone="info">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>{t(reconnecting ? 'game.network.retrying' : 'game.network.lost')}</p>
        <span className="spin" aria-hidden="true" />
      </div>
    );
  }
  if (!notice) return null;
  return (
    <div className="notice-board" role="alert" data-tone={notice.tone}>
      <p>{'said' in notice.text ? notice.text.said : t(notice.text.key)}</p>
      {notice.action === 'deposit' && (
        <Button tone="gilt" size="sm" onClick={() => portal.deposit()}>
          {t('game.deposit')}
        </Button>
      )}
      {notice.action === 'close' ? (
        <Button tone="red" size="sm" onClick={() => portal.close()}>
          {t('game.lobby')}
        </Button>
      ) : (
        <IconButton
          size="sm"
          label={t('ui.close')}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={() => game?.dismissNotice()}
        />
      )}
    </div>
  );
}
