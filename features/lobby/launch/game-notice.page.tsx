import { useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import type { Game } from '../games/games.hooks.ts';
import { usePlayTexts } from './late-texts.hooks.ts';
import type { Launch } from './launch.hooks.ts';
import { Refusal } from './refusal.page.tsx';

interface GameNoticeProps {
  game: Pick<Game, 'gameCode' | 'displayName' | 'maintenance' | 'endTime'>;
  launch: Launch;
  onClose(): void;
}

/** A game under maintenance or not connected: the reason, the end, and games that open now (spec section 8). */
export function GameNotice({ game, launch, onClose }: GameNoticeProps) {
  usePlayTexts();
  const t = useText();
  const kind = game.maintenance ? 'maintenance' : 'unconnected';
  return (
    <Modal open size="lg" title={t(`play.refused.${kind}`)} titleHidden onOpenChange={(next) => !next && onClose()}>
      <Refusal
        kind={kind}
        name={game.displayName}
        gameCode={game.gameCode}
        endsAt={game.endTime ?? undefined}
        launch={launch}
        onBack={onClose}
      />
    </Modal>
  );
}
