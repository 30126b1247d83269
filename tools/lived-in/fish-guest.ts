import { fishInWater } from '#games/engines/fish/fish-room.ts';
import {
  FISH_PROTOCOL,
  FISH_SOCKET_PATH,
  type FishServerMessage,
  type FishState,
} from '#games/studio/fish/fish.contract.ts';
import { applyFishEvent } from '#games/studio/fish/fish.state.ts';
import { GameLine } from './game-line.ts';
import type { Visit } from './table-guest.ts';

/** Smallest pause between two batches; a random part of up to the same length is added. */
const PAUSE_MS = 10_000;
const MOST_BULLETS = 4;

const below = (n: number) => Math.floor(Math.random() * n);

/** One visit to a fish room: a few bullets now and then, at the lowest price. */
export async function visitFish(visit: Omit<Visit, 'game'> & { price: bigint }): Promise<void> {
  const { studio, token, table: room, price, ms, signal } = visit;
  let state: FishState | undefined;
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const line = new GameLine({
    studio,
    signal,
    path: FISH_SOCKET_PATH,
    hello: { type: 'hello', v: FISH_PROTOCOL, token, room },
    hear(message: FishServerMessage) {
      offsetMs = message.now - Date.now();
      if (message.type === 'snapshot') state = message.state;
      if (message.type === 'event' && state) state = applyFishEvent(state, message.event);
    },
  });

  function shoot(): void {
    timer = setTimeout(shoot, PAUSE_MS + below(PAUSE_MS));
    if (!state) return;
    const water = { ...state, seats: [] };
    const swimming = fishInWater(water, Math.max(0, Date.now() + offsetMs - state.openedAt));
    const aim = swimming[below(swimming.length)];
    if (!aim) return;
    const targets = Array.from({ length: 1 + below(MOST_BULLETS) }, () => aim.spawn);
    line.say({ type: 'shoot', id: crypto.randomUUID(), weapon: 'thuong', price: price.toString(), targets });
  }

  timer = setTimeout(shoot, 2000 + below(PAUSE_MS));
  await line.stay(ms, signal);
  clearTimeout(timer);
}
