import type { FishKind } from '#games/engines/fish/fish-kinds.ts';
import { FIELD_HEIGHT, FIELD_WIDTH, placeAt, type Swimmer, swimmerOf } from '#games/engines/fish/fish-swim.ts';
import type { FishGame, Volley } from './fish-game.ts';
import { amountOf, bulletSprite, fontsReady, plateOf } from './fish-labels.ts';
import { CANNON, PICTURES, type Picture } from './fish-pictures.ts';
import type { FishShown } from './fish-school.ts';
import { plateText, type Sprite, spriteOf } from './fish-sprites.ts';

const FLIGHT_MS = 280;
const ROLL_MS = 300;
const AMOUNT_MS = 1200;
/** With reduced motion the fish are drawn this seldom: they must be seen where they are, but need not glide. */
const SLOW_MS = 100;
/** Fish are drawn a little larger than their radius in the engine. */
const LOOK = 1.25;

interface Point {
  x: number;
  y: number;
}

interface Flight {
  fromMs: number;
  seat: number;
  end: Point;
}

interface Catch {
  fromMs: number;
  fish: Swimmer;
  at: Point;
  text: string;
  /** The label from the first painting. */
  label?: Sprite;
}

/** How a kind of fish is drawn at the current size. */
interface KindLook {
  sprite: Sprite;
  looks: Picture['looks'];
  plate: Sprite | null;
}

interface FishLook {
  length: number;
  angle: number;
  alpha?: number;
}

interface PainterParts {
  canvas: HTMLCanvasElement;
  game: FishGame;
  /** Formats the amount of a volley in the player's language, with its sign. */
  write(units: bigint): string;
  isStill: boolean;
}

/** Positions of the other cannons at the bottom, by seat; the player's cannon is in the middle. */
const OTHERS = [0.12, 0.88, 0.29] as const;

/** Paints the water: the server's fish at the server's time, cannons, bullets and catches. */
export class FishPainter {
  private readonly parts: PainterParts;
  private readonly context: CanvasRenderingContext2D;
  private frame = 0;
  private paintedMs = 0;
  private width = 0;
  private height = 0;
  private ratio = 1;
  private flights: Flight[] = [];
  private catches: Catch[] = [];
  private readonly angles = new Map<number, number>();
  private readonly looks = new Map<FishKind, KindLook>();

  constructor(parts: PainterParts) {
    const context = parts.canvas.getContext('2d');
    if (!context) throw new Error('the browser has no canvas');
    this.parts = parts;
    this.context = context;
    parts.game.onVolley = (volley) => this.show(volley);
  }

  start(): void {
    // Labels that were rendered before their font was loaded are rendered again.
    void fontsReady().then(() => this.looks.clear());
    const step = (nowMs: number) => {
      this.frame = requestAnimationFrame(step);
      // A frame may come a little early; without tolerance it would be left out and the next one be late.
      if (this.parts.isStill && nowMs - this.paintedMs < SLOW_MS - 5) return;
      this.paintedMs = nowMs;
      this.paint(performance.now());
    };
    step(performance.now());
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.parts.game.onVolley = () => {};
  }

  resize(width: number, height: number): void {
    this.looks.clear();
    // The new canvas is empty, so the next frame is drawn.
    this.paintedMs = 0;
    this.ratio = Math.min(2, devicePixelRatio);
    this.width = width;
    this.height = height;
    this.parts.canvas.width = Math.round(width * this.ratio);
    this.parts.canvas.height = Math.round(height * this.ratio);
  }

  /** The nearest fish under a point of the canvas, with a tolerance of some pixels for fingers. */
  fishAt(point: Point): number | null {
    const { game } = this.parts;
    let best: { spawn: number; away: number } | null = null;
    for (const { fish, ...place } of game.fishNow()) {
      const at = this.onScreen(place);
      const reach = Math.max(24, this.lengthOf(fish.kind.radius) / 2);
      const away = Math.hypot(at.x - point.x, at.y - point.y) / reach;
      if (away <= 1.15 && (!best || away < best.away)) best = { spawn: fish.spawn, away };
    }
    return best?.spawn ?? null;
  }

  private onScreen({ x, y }: Point): Point {
    return { x: (x / FIELD_WIDTH) * this.width, y: (y / FIELD_HEIGHT) * (this.height - 70) + 8 };
  }

  private lengthOf(radius: number): number {
    const scale = Math.sqrt((this.width / FIELD_WIDTH) * (this.height / FIELD_HEIGHT));
    return Math.min(2 * radius * scale * LOOK, this.width * 0.62);
  }

  cannonAt(seat: number): Point & { size: number } {
    const own = this.parts.game.store.get().seat;
    const narrow = this.width < 600;
    const size = (narrow ? 92 : 120) * Math.min(1, this.height / 420);
    if (seat === own) return { x: this.width / 2, y: this.height, size };
    const others = [0, 1, 2, 3].filter((one) => one !== own);
    const at = OTHERS[others.indexOf(seat)] ?? OTHERS[0];
    return { x: this.width * at, y: this.height, size: size * 0.6 };
  }

  private show({ seat, bullets, net }: Volley): void {
    const { game, write, isStill } = this.parts;
    const { room } = game.store.get();
    if (!room) return;
    const nowMs = performance.now();
    const swimMs = game.swimMs();
    const shown = net === undefined ? '' : write(net);
    for (const [at, bullet] of bullets.entries()) {
      const fish = swimmerOf(room, bullet.spawn);
      const place = placeAt(fish, Math.min(swimMs, fish.untilMs - 1));
      if (!place || bullet.outcome === 'returned') continue;
      const end = this.onScreen(place);
      this.turn(seat, end);
      const fromMs = nowMs + Math.min(at * 40, 240);
      if (!isStill) this.flights.push({ fromMs, seat, end });
      if (bullet.outcome !== 'caught') continue;
      const multiple = `×${bullet.hundredths / 100}`;
      const text = shown ? `${multiple}  ${shown}` : multiple;
      this.catches.push({ fromMs: isStill ? nowMs : fromMs + FLIGHT_MS, fish, at: end, text });
    }
  }

  private turn(seat: number, to: Point): void {
    const from = this.cannonAt(seat);
    this.angles.set(seat, Math.atan2(to.x - from.x, from.y - to.y));
  }

  private paint(nowMs: number): void {
    const { context, ratio } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    const { target } = this.parts.game.store.get();
    const swimMs = this.parts.game.swimMs();
    let aimed: { at: Point; length: number } | null = null;
    for (const shown of this.parts.game.fishNow()) {
      const { fish } = shown;
      const at = this.onScreen(shown);
      const length = this.lengthOf(fish.kind.radius);
      this.fish(fish, at, { length, angle: tilt(shown, swimMs) });
      if (fish.spawn === target) aimed = { at, length };
    }
    for (const one of this.catches) this.caught(one, nowMs);
    if (aimed) this.lock(aimed.at, aimed.length);
    if (this.parts.game.isFrozen()) this.ice();
    for (const flight of this.flights) this.bullet(flight, nowMs);
    this.cannons();
    for (const one of this.catches) this.amount(one, nowMs);
    this.flights = this.flights.filter(({ fromMs }) => nowMs < fromMs + FLIGHT_MS);
    this.catches = this.catches.filter(({ fromMs }) => nowMs < fromMs + AMOUNT_MS);
  }

  private fish(fish: Swimmer, at: Point, { length, angle, alpha = 1 }: FishLook): void {
    const kind = this.lookOf(fish.kind, length);
    if (!kind) return;
    const { sprite, looks, plate } = kind;
    const flip = looks !== 0 && (looks === 1) === isBack(fish) ? -1 : 1;
    this.context.globalAlpha = alpha;
    this.turned(sprite, at, { angle, flip, hub: 0.5 });
    this.context.globalAlpha = 1;
    if (alpha === 1 && plate) this.plate(plate, at.x + length * 0.3, at.y - sprite.height / 2);
  }

  /** Undefined until the picture is loaded. */
  private lookOf(kind: FishKind, length: number): KindLook | undefined {
    const known = this.looks.get(kind);
    if (known) return known;
    const picture = PICTURES[kind.code];
    const sprite = picture && spriteOf(picture.url, length, this.ratio);
    if (!sprite) return undefined;
    const look = {
      sprite,
      looks: picture.looks,
      plate: kind.schools ? null : plateOf(plateText(kind), this.ratio),
    };
    this.looks.set(kind, look);
    return look;
  }

  /** Draws a picture turned around the middle of its width and `hub` of its height. */
  private turned(
    { image, width, height }: Sprite,
    at: Point,
    turn: { angle: number; flip: 1 | -1; hub: number },
  ): void {
    const { context, ratio } = this;
    const [cos, sin] = [ratio * Math.cos(turn.angle), ratio * Math.sin(turn.angle)];
    // One call instead of save, translate, rotate, scale and restore: there may be hundreds in a frame.
    context.setTransform(cos * turn.flip, sin * turn.flip, -sin, cos, ratio * at.x, ratio * at.y);
    context.drawImage(image, -width / 2, -height * turn.hub, width, height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  private plate({ image, width, height }: Sprite, x: number, y: number): void {
    const left = Math.min(Math.max(2, x - width / 2), this.width - width - 2);
    this.context.drawImage(image, left, Math.max(2, y - height / 2), width, height);
  }

  private lock(at: Point, length: number): void {
    const { context } = this;
    const { seat } = this.parts.game.store.get();
    this.turn(seat, at);
    const radius = Math.max(24, length * 0.46);
    const from = this.cannonAt(seat);
    context.strokeStyle = '#ffe9b0';
    context.lineWidth = 2;
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(at.x + dx * (radius - 8), at.y + dy * (radius - 8));
      context.lineTo(at.x + dx * (radius + 8), at.y + dy * (radius + 8));
    }
    context.stroke();
    context.setLineDash([3, 9]);
    context.beginPath();
    context.moveTo(from.x, from.y - from.size);
    context.lineTo(at.x, at.y);
    context.stroke();
    context.setLineDash([]);
  }

  private ice(): void {
    this.context.fillStyle = 'rgb(190 232 255 / 0.16)';
    this.context.fillRect(0, 0, this.width, this.height);
  }

  private bullet({ fromMs, seat, end }: Flight, nowMs: number): void {
    const part = (nowMs - fromMs) / FLIGHT_MS;
    if (part < 0 || part > 1) return;
    const from = this.cannonAt(seat);
    const x = from.x + (end.x - from.x) * part;
    const y = from.y - from.size * 0.8 * (1 - part) + (end.y - from.y) * part;
    const { image, width, height } = bulletSprite(this.ratio);
    this.context.drawImage(image, x - width / 2, y - height / 2, width, height);
  }

  /** Animation of a catch: it rolls over and fades. */
  private caught({ fromMs, fish, at }: Catch, nowMs: number): void {
    const part = (nowMs - fromMs) / ROLL_MS;
    if (part > 1 || this.parts.isStill) return;
    const length = this.lengthOf(fish.kind.radius);
    const done = Math.max(0, part);
    this.fish(fish, at, { length, angle: (done * Math.PI) / 2, alpha: Math.min(0.99, 1 - done) });
    if (done > 0 && fish.kind.effect !== 'none') this.burst(fish, at, length * (0.5 + done * 1.5), 1 - done);
  }

  private burst(fish: Swimmer, at: Point, radius: number, alpha: number): void {
    const { context } = this;
    const tones = {
      chain: '255 226 122',
      bomb: '255 150 100',
      freeze: '190 232 255',
      boss: '255 226 150',
      none: '0 0 0',
    };
    context.strokeStyle = `rgb(${tones[fish.kind.effect]} / ${alpha})`;
    context.lineWidth = 6;
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    context.stroke();
  }

  private amount(one: Catch, nowMs: number): void {
    const part = (nowMs - one.fromMs) / AMOUNT_MS;
    if (part < 0) return;
    const { context } = this;
    one.label ??= amountOf(one.text, this.ratio);
    const { image, width, height } = one.label;
    const x = Math.min(Math.max(width / 2, one.at.x), this.width - width / 2);
    const y = one.at.y - (this.parts.isStill ? 0 : 24 * part);
    context.globalAlpha = Math.min(1, 3 * (1 - part));
    context.drawImage(image, x - width / 2, y - height / 2, width, height);
    context.globalAlpha = 1;
  }

  private cannons(): void {
    const { room, seat: own } = this.parts.game.store.get();
    for (const [seat, who] of (room?.seats ?? []).entries()) {
      if (!who && seat !== own) continue;
      const { x, y, size } = this.cannonAt(seat);
      const sprite = spriteOf(CANNON, size, this.ratio);
      if (!sprite) continue;
      const angle = Math.max(-1.2, Math.min(1.2, this.angles.get(seat) ?? 0));
      // The hub of the wheel is the centre of rotation.
      this.turned(sprite, { x, y: y - size * 0.12 }, { angle, flip: 1, hub: 0.716 });
    }
  }
}

const isBack = (fish: Swimmer): boolean => fish.curve[0]! > fish.curve[6]!;

/** How far the fish is tilted up or down; only for drawing. */
function tilt({ fish, x, y }: FishShown, swimMs: number): number {
  const next = placeAt(fish, swimMs + 300);
  if (!next || PICTURES[fish.kind.code]?.looks === 0) return 0;
  const lean = Math.atan2(next.y - y, Math.abs(next.x - x) + 1);
  return Math.max(-0.5, Math.min(0.5, lean)) * (isBack(fish) ? -1 : 1);
}
