/**
 * One reel's movement, in symbols and milliseconds. `position` is the tape index at the window's top; it decreases
 * while the reel runs, because symbols move down. A stop is always an exact integer index; only the way there is
 * shaped.
 */
export const REEL = {
  cruise: 0.03,
  slow: 0.013,
  pullBack: 0.16,
  pullBackMs: 95,
  accelerateMs: 55,
  brakeMs: 310,
  hurriedBrakeMs: 190,
  overshoot: 1.15,
} as const;

type Phase = 'rest' | 'pull' | 'run' | 'brake';

/** Eases from 0 to 1, past the end and back; its slope at 0 is `overshoot + 3`. */
function settle(share: number, overshoot: number): number {
  const left = share - 1;
  return 1 + (overshoot + 1) * left ** 3 + overshoot * left ** 2;
}

export class ReelMotion {
  position = 0;
  speed = 0;
  private phase: Phase = 'rest';
  private elapsed = 0;
  private origin = 0;
  private wanted: number = REEL.cruise;
  private target: number | null = null;
  private brakeFrom = 0;
  private brakeTime = 0;
  private brakeMs: number = REEL.brakeMs;

  get resting(): boolean {
    return this.phase === 'rest';
  }

  /** Symbols travelled since the start. */
  get travelled(): number {
    return this.origin - this.position;
  }

  start(): void {
    this.phase = 'pull';
    this.elapsed = 0;
    this.speed = 0;
    this.origin = this.position;
    this.wanted = REEL.cruise;
    this.target = null;
    this.brakeMs = REEL.brakeMs;
  }

  slowDown(): void {
    this.wanted = REEL.slow;
  }

  hurry(): void {
    this.wanted = REEL.cruise;
    this.brakeMs = REEL.hurriedBrakeMs;
  }

  /** Comes to rest with this integer index at the window's top; it must be below the position. */
  stopAt(target: number): void {
    this.target = target;
  }

  advance(elapsedMs: number): void {
    if (this.phase === 'pull') this.pull(elapsedMs);
    else if (this.phase === 'run') this.run(elapsedMs);
    else if (this.phase === 'brake') this.brake(elapsedMs);
  }

  private pull(elapsedMs: number): void {
    this.elapsed += elapsedMs;
    const share = Math.min(1, this.elapsed / REEL.pullBackMs);
    this.position = this.origin + REEL.pullBack * Math.sin((share * Math.PI) / 2);
    if (share === 1) this.phase = 'run';
  }

  private run(elapsedMs: number): void {
    this.speed += (this.wanted - this.speed) * (1 - Math.exp(-elapsedMs / REEL.accelerateMs));
    const next = this.position - this.speed * elapsedMs;
    const left = this.target === null ? Number.POSITIVE_INFINITY : this.position - this.target;
    const brakeWay = (this.speed * this.brakeMs) / (REEL.overshoot + 3);
    if (this.target !== null && next - this.target <= brakeWay) {
      this.phase = 'brake';
      this.elapsed = 0;
      this.brakeFrom = this.position;
      this.brakeTime = Math.min((left * (REEL.overshoot + 3)) / Math.max(this.speed, REEL.slow), 3 * this.brakeMs);
      this.brake(elapsedMs);
    } else {
      this.position = next;
    }
  }

  private brake(elapsedMs: number): void {
    const target = this.target ?? this.position;
    this.elapsed += elapsedMs;
    const share = Math.min(1, this.elapsed / this.brakeTime);
    this.position = this.brakeFrom + (target - this.brakeFrom) * settle(share, REEL.overshoot);
    this.speed = share < 0.35 ? this.speed : 0;
    if (share < 1) return;
    this.position = target;
    this.speed = 0;
    this.phase = 'rest';
  }
}
