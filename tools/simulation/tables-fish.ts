import { fishInWater } from '#games/engines/fish/fish-room.ts';
import {
  FISH_PROTOCOL,
  FISH_SOCKET_PATH,
  type FishServerMessage,
  type FishState,
  fishServerMessage,
  type OwnFishBatch,
} from '#games/studio/fish/fish.contract.ts';
import { applyFishEvent } from '#games/studio/fish/fish.state.ts';
import { SteadyLine } from './tables-line.ts';
import { type Robot, type RobotBook, type RobotParts, readPages } from './tables-robot.ts';

interface Batch {
  weapon: 'thuong' | 'doi' | 'luoi';
  price: string;
  targets: number[];
}

const WEAPONS = ['thuong', 'thuong', 'doi', 'luoi'] as const;
const MOST_BULLETS = 5;
const PAUSE_MS = 2500;

/** A fish player: shoots a batch every few seconds at swimming fish, and asks again after a lost connection. */
export class FishRobot implements Robot {
  private readonly parts: RobotParts;
  private readonly price: string;
  private readonly line: SteadyLine<FishServerMessage>;
  private state: FishState | undefined;
  private offsetMs = 0;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly asking = new Map<string, Batch>();
  private readonly shots = new Map<string, { stake: bigint; payout: bigint }>();
  /** Batches whose result was answered as unknown: the record decides. */
  private readonly unsure = new Set<string>();

  constructor(parts: RobotParts, price: string) {
    this.parts = parts;
    this.price = price;
    const { studio, token, table: room } = parts;
    this.line = new SteadyLine({
      studio,
      path: FISH_SOCKET_PATH,
      hello: () => ({ type: 'hello', v: FISH_PROTOCOL, token, room }),
      schema: fishServerMessage,
      hear: (message) => this.hear(message),
    });
  }

  play(): void {
    this.line.open();
    this.next();
  }

  private next(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(
      () => {
        this.shoot();
        this.next();
      },
      PAUSE_MS / 2 + this.parts.chance.below(PAUSE_MS),
    );
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  get isDone(): boolean {
    return this.isStopped && this.asking.size === 0;
  }

  close(): void {
    this.line.close();
  }

  private hear(message: FishServerMessage): void {
    this.offsetMs = message.now - Date.now();
    if (message.type === 'welcome') for (const [id, batch] of this.asking) this.ask(id, batch);
    if (message.type === 'snapshot') this.state = message.state;
    if (message.type === 'event' && this.state) this.state = applyFishEvent(this.state, message.event);
    if (message.type === 'shot') {
      this.asking.delete(message.id);
      this.shots.set(message.id, { stake: BigInt(message.stake), payout: BigInt(message.payout) });
    }
    if (message.type === 'refused') {
      this.asking.delete(message.id);
      if (message.code === 'studio.bet.undone') this.unsure.add(message.id);
    }
  }

  private shoot(): void {
    const { state } = this;
    const { chance } = this.parts;
    if (!state || this.asking.size > 0) return;
    const room = { ...state, seats: [] };
    const swimming = fishInWater(room, Math.max(0, Date.now() + this.offsetMs - state.openedAt));
    if (swimming.length === 0) return;
    const targets = Array.from(
      { length: 1 + chance.below(MOST_BULLETS) },
      () => swimming[chance.below(swimming.length)]!.spawn,
    );
    const batch = { weapon: WEAPONS[chance.below(WEAPONS.length)]!, price: this.price, targets };
    const id = crypto.randomUUID();
    this.asking.set(id, batch);
    this.ask(id, batch);
  }

  private ask(id: string, batch: Batch): void {
    this.line.say({ type: 'shoot', id, ...batch });
  }

  async book(): Promise<RobotBook> {
    const list = await readPages<OwnFishBatch>(
      this.parts,
      '/game/fish/batches',
      (page: { batches: OwnFishBatch[]; more: boolean }) => ({ rows: page.batches, more: page.more }),
    );
    const wrong: string[] = [];
    let net = 0n;
    for (const { ref, status, stake, payout } of list) {
      const own = this.shots.get(ref);
      if (status === 'asking') wrong.push(`batch ${ref} is not decided`);
      if (status === 'settled' && !own && !this.unsure.has(ref))
        wrong.push(`batch ${ref} was shot, and nobody said so`);
      if (own && (own.stake !== BigInt(stake) || own.payout !== BigInt(payout) || status !== 'settled'))
        wrong.push(`batch ${ref}: ${own.stake} and ${own.payout}, in the record ${status} ${stake} and ${payout}`);
      if (status === 'settled') net += BigInt(payout) - BigInt(stake);
    }
    const listed = new Set(list.map(({ ref }) => ref));
    for (const ref of this.shots.keys()) if (!listed.has(ref)) wrong.push(`batch ${ref} is not in the record`);
    return { net, played: this.shots.size, wrong };
  }
}
