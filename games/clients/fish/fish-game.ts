import { type FishConfig, type FishWeaponCode, readFishConfig } from '#games/engines/fish/fish-config.ts';
import { swimMsAt } from '#games/engines/fish/fish-room.ts';
import type {
  FishBulletShown,
  FishFacts,
  FishRefusal,
  FishServerMessage,
  FishState,
} from '#games/studio/fish/fish.contract.ts';
import { applyFishEvent } from '#games/studio/fish/fish.state.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { FrameState, Notice } from '../shell/frame-state.ts';
import { newKey } from '../shell/new-key.ts';
import type { Portal } from '../shell/portal.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { ServerClock } from '../tables/frame/server-clock.ts';
import { FishLine, type LinkState } from './fish-line.ts';
import { FishSchool, type FishShown } from './fish-school.ts';

/** Least interval between batches, as on the server: one batch is one wallet call. */
const BATCH_EVERY_MS = 500;
/** Most batches that may wait for their answer at the same time. */
const MOST_ASKING = 2;

interface Batch {
  id: string;
  weapon: FishWeaponCode;
  price: bigint;
  targets: number[];
}

export interface FishView extends FrameState {
  link: LinkState;
  bye: Extract<FishServerMessage, { type: 'bye' }>['code'] | null;
  room: FishState | null;
  seat: number;
  weapon: FishWeaponCode;
  price: bigint;
  /** True: taps keep the same target. */
  locking: boolean;
  /** Spawn number of the target. */
  target: number | null;
  /** Number of bullets in the batch that is being filled. */
  bullets: number;
  stake: bigint;
  net: bigint;
}

export interface Volley {
  seat: number;
  bullets: readonly FishBulletShown[];
  /** Payout minus stake of the player's batch; undefined for others. */
  net?: bigint;
}

interface GameParts {
  session: GameSession;
  room: string;
  portal: Portal;
  sound: SoundBoard;
}

const FATAL: ReadonlySet<FishRefusal> = new Set(['studio.session.ended', 'studio.player.disabled', 'fish.seat']);
/** Refusals that cost nothing and are not shown. */
const QUIET: ReadonlySet<FishRefusal> = new Set(['fish.gone', 'fish.fast']);

/** One player in one room: holds the state of the screen and handles the player's taps. */
export class FishGame {
  readonly store: Store<FishView>;
  readonly clock = new ServerClock();
  readonly config: FishConfig;
  readonly room: string;
  /** Set by the painter, to be told of volleys. */
  onVolley: (volley: Volley) => void = () => {};
  private readonly parts: GameParts;
  private readonly line: FishLine;
  private readonly school = new FishSchool();
  private seq = 0;
  private filling: Batch | null = null;
  private asking: Batch[] = [];
  private sentMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wallet: bigint;
  private rounds = 0;

  constructor(parts: GameParts) {
    const { session, room } = parts;
    const facts = session.game.facts as FishFacts;
    const config = readFishConfig(facts.config);
    const water = facts.rooms.find(({ code }) => code === room)?.water;
    if (!config || !water) throw new Error(`no fish room ${room}`);
    this.parts = parts;
    this.config = config;
    this.room = room;
    this.wallet = BigInt(session.balance);
    this.line = new FishLine({
      token: session.token,
      room,
      hear: (message) => this.hear(message),
      changed: (link) => this.changed(link),
    });
    this.store = createStore<FishView>({
      balance: this.wallet,
      seeds: facts.seeds,
      notice: null,
      reconnecting: false,
      result: null,
      link: 'joining',
      bye: null,
      room: null,
      seat: 0,
      weapon: 'thuong',
      price: config.prices[water][0]!,
      locking: false,
      target: null,
      bullets: 0,
      stake: 0n,
      net: 0n,
    });
  }

  start(): void {
    addEventListener('offline', this.rest);
    addEventListener('online', this.reconnect);
    this.line.open();
  }

  stop(): void {
    removeEventListener('offline', this.rest);
    removeEventListener('online', this.reconnect);
    clearTimeout(this.timer);
    this.line.close();
  }

  private readonly rest = () => this.line.rest();

  readonly reconnect = () => this.line.renew();

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  /** Room time now, by the server's clock. */
  roomMs(): number {
    const { room } = this.store.get();
    return room ? Math.max(0, Math.floor(this.clock.now() - room.openedAt)) : 0;
  }

  /** Fish that can be shot now, with their positions. */
  fishNow(): FishShown[] {
    const { room } = this.store.get();
    return room ? this.school.at(room, this.swimMs()) : [];
  }

  isFrozen(): boolean {
    const { room } = this.store.get();
    return room !== null && this.roomMs() < room.freezeUntilMs;
  }

  swimMs(): number {
    const { room } = this.store.get();
    return room ? swimMsAt({ ...room, seats: [] }, this.roomMs()) : 0;
  }

  get prices(): readonly bigint[] {
    const { room } = this.store.get();
    return room ? this.config.prices[room.water] : [this.store.get().price];
  }

  bulletStake(): bigint {
    const { price, weapon } = this.store.get();
    return price * BigInt(this.config.weapons[weapon].cost);
  }

  changePrice(step: 1 | -1): void {
    const price = this.prices[this.prices.indexOf(this.store.get().price) + step];
    if (price !== undefined) this.store.set({ price });
  }

  chooseWeapon(weapon: FishWeaponCode): void {
    this.store.set({ weapon });
  }

  toggleLock(): void {
    const { locking } = this.store.get();
    this.store.set({ locking: !locking, target: null });
  }

  aim(target: number | null): void {
    this.store.set({ target });
  }

  /** Aims at the next fish from left to right; used by keys. */
  aimNext(step: 1 | -1): void {
    const fish = this.fishNow().sort((a, b) => a.x - b.x);
    const at = fish.findIndex((one) => one.fish.spawn === this.store.get().target);
    const next = fish.at(at < 0 ? 0 : (at + step) % fish.length);
    this.store.set({ locking: true, target: next?.fish.spawn ?? null });
  }

  /** Shoots one bullet at a fish. It is staked with its batch, at most half a second later. */
  shoot(spawn: number): boolean {
    const { link, weapon, price, balance } = this.store.get();
    const stake = this.bulletStake();
    if (link !== 'live' || !this.fishNow().some((one) => one.fish.spawn === spawn)) return false;
    if (balance < stake) {
      this.store.set({ notice: noticeOf('studio.balance.short') });
      return false;
    }
    const batch = this.filling;
    if (batch && (batch.weapon !== weapon || batch.price !== price || batch.targets.length >= this.config.mostBullets))
      return false;
    this.parts.sound.unlock();
    this.filling = batch ?? { id: newKey(), weapon, price, targets: [] };
    this.filling.targets.push(spawn);
    this.store.set({ target: spawn, notice: null });
    this.count();
    this.flush();
    return true;
  }

  /** Sends the batch as soon as the last one is half a second old. */
  private flush(): void {
    clearTimeout(this.timer);
    const batch = this.filling;
    if (!batch) return;
    const waitMs = this.sentMs + BATCH_EVERY_MS - Date.now();
    if (waitMs > 0 || this.asking.length >= MOST_ASKING) {
      this.timer = setTimeout(() => this.flush(), Math.max(50, waitMs));
      return;
    }
    this.filling = null;
    this.asking.push(batch);
    this.sentMs = Date.now();
    if (this.asking.length === 1) this.parts.portal.roundBegan();
    this.ask(batch);
  }

  /** Sends a batch. Without a connection it is sent later with the same id. */
  private ask({ id, weapon, price, targets }: Batch): void {
    this.line.say({ type: 'shoot', id, weapon, price: price.toString(), targets });
  }

  private stakeOf({ weapon, price, targets }: Batch): bigint {
    return price * BigInt(this.config.weapons[weapon].cost) * BigInt(targets.length);
  }

  /** Updates the figures on the screen: the current batch, and the balance minus everything that may be taken. */
  private count(): void {
    const all = [...this.asking, ...(this.filling ? [this.filling] : [])];
    const pending = all.reduce((sum, batch) => sum + this.stakeOf(batch), 0n);
    const shown = this.filling ?? this.asking.at(-1);
    this.store.set({
      balance: this.wallet - pending,
      bullets: shown?.targets.length ?? 0,
      stake: shown ? this.stakeOf(shown) : 0n,
    });
  }

  private changed(link: LinkState): void {
    if (link === 'lost') {
      this.clock.forget();
      // Bullets that were not sent cost nothing.
      this.filling = null;
    }
    this.store.set({ link });
    this.count();
  }

  private hear(message: FishServerMessage): void {
    this.clock.heard(message.now);
    if (message.type === 'welcome') this.welcome(message);
    else if (message.type === 'snapshot') this.replace(message);
    else if (message.type === 'event') this.apply(message);
    else if (message.type === 'shot') this.shot(message);
    else if (message.type === 'refused') this.refused(message.id, message.code);
    else if (message.type === 'balance') this.paid(BigInt(message.balance));
    else if (message.type === 'bye') this.store.set({ bye: message.code });
  }

  private welcome({ balance, seat, net }: Extract<FishServerMessage, { type: 'welcome' }>): void {
    if (balance !== null && this.asking.length === 0) this.wallet = BigInt(balance);
    this.store.set({ seat, net: BigInt(net) });
    for (const batch of this.asking) this.ask(batch);
    this.count();
  }

  private replace({ seq, state }: Extract<FishServerMessage, { type: 'snapshot' }>): void {
    this.seq = seq;
    this.store.set({ room: state });
  }

  /** Takes over the wallet's balance if no batch is on its way. */
  private paid(balance: bigint): void {
    if (this.asking.length > 0) return;
    this.wallet = balance;
    this.parts.portal.balanceChanged();
    this.count();
  }

  private apply({ seq, event }: Extract<FishServerMessage, { type: 'event' }>): void {
    const { room, seat } = this.store.get();
    if (!room || seq <= this.seq) return;
    if (seq > this.seq + 1) {
      this.line.renew();
      return;
    }
    this.seq = seq;
    // Call the painter first: it needs the fish that are still there.
    if (event.kind === 'volley' && event.seat !== seat) this.onVolley({ seat: event.seat, bullets: event.bullets });
    this.store.set({ room: applyFishEvent(room, event) });
  }

  private shot(message: Extract<FishServerMessage, { type: 'shot' }>): void {
    this.asking = this.asking.filter(({ id }) => id !== message.id);
    const won = BigInt(message.payout);
    const stake = BigInt(message.stake);
    this.wallet += won - stake;
    const { seeds, seat } = this.store.get();
    this.onVolley({ seat, bullets: message.bullets, net: won - stake });
    if (message.bullets.some(({ outcome }) => outcome === 'caught') && won > stake) this.parts.sound.chime();
    this.rounds += 1;
    this.store.set({
      net: BigInt(message.net),
      seeds: { ...seeds, nonce: Math.max(seeds.nonce, message.nonce + 1) },
      result: { won, stake, round: this.rounds },
    });
    this.count();
    this.flush();
  }

  private refused(id: string, code: FishRefusal): void {
    const known = this.asking.length;
    this.asking = this.asking.filter((batch) => batch.id !== id);
    if (this.asking.length === known) return;
    if (!QUIET.has(code)) this.store.set({ notice: noticeOf(code) });
    if (FATAL.has(code)) this.filling = null;
    this.parts.portal.balanceChanged();
    this.count();
    this.flush();
  }
}

function noticeOf(code: FishRefusal): Notice {
  const text = { key: `fish.refused.${code}` };
  if (code === 'studio.balance.short') return { text, tone: 'error', action: 'deposit' };
  return { text, tone: 'error', ...(FATAL.has(code) ? { action: 'close' as const } : {}) };
}
