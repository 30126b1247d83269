import { useEffect, useState } from 'react';
import { FISH_SEATS, FISH_WATER_NAMES } from '#games/engines/fish/fish-config.ts';
import { FISH_WATERS } from '#games/engines/fish/fish-kinds.ts';
import type { FishFacts, ListedFishRoom } from '#games/studio/fish/fish.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { nameIn } from '../shell/game-name.ts';
import { useFish } from './fish-context.ts';
import { fishCall } from './fish-history.tsx';

/** Three waters with their prices, and the rooms of each with their free seats. */
export function RoomsPanel({ onClose }: { onClose(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { session, game } = useFish();
  const [rooms, setRooms] = useState((session.game.facts as FishFacts).rooms);
  useEffect(() => {
    fishCall('GET /game/fish/rooms').then(
      (listed) => setRooms(listed.rooms),
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
      },
    );
  }, []);
  return (
    <Modal open title={t('fish.rooms.title')} size="lg" onOpenChange={(open) => !open && onClose()}>
      <div className="fish-waters">
        {FISH_WATERS.map((water) => {
          const prices = game.config.prices[water];
          return (
            <section key={water} className={`fish-water fish-water-${water}`}>
              <h3>{nameIn(FISH_WATER_NAMES[water], language)}</h3>
              <p className="num">
                {t('fish.rooms.price', {
                  least: formatAmount(prices[0]!, language),
                  most: formatAmount(prices.at(-1)!, language),
                })}
              </p>
              <Rooms rooms={rooms.filter((room) => room.water === water)} onClose={onClose} />
            </section>
          );
        })}
      </div>
    </Modal>
  );
}

function Rooms({ rooms, onClose }: { rooms: readonly ListedFishRoom[]; onClose(): void }) {
  const t = useText();
  const { game, enter } = useFish();
  return (
    <ul>
      {rooms.map(({ code, taken }) => {
        const isHere = code === game.room && game.store.get().link !== 'left';
        return (
          <li key={code}>
            <button
              type="button"
              disabled={isHere || taken >= FISH_SEATS}
              onClick={() => {
                onClose();
                enter(code);
              }}
            >
              <b>{t('fish.room', { code })}</b>
              <span className="num">
                {isHere ? t('fish.rooms.here') : t('fish.rooms.free', { free: FISH_SEATS - taken })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
