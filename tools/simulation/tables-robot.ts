import type { Chance } from './chance.ts';

/** Place and account of a robot. */
export interface RobotParts {
  studio: string;
  /** Token of the game session. */
  token: string;
  game: string;
  table: string;
  chance: Chance;
}

/** A robot's final report: what its account must have gained, and where the studio's record differs from its own. */
export interface RobotBook {
  net: bigint;
  /** Rounds, batches or hands. */
  played: number;
  wrong: string[];
}

/** A player who plays until stopped, and keeps an own record of the table's messages. */
export interface Robot {
  play(): void;
  /** Begins nothing new from now on. */
  stop(): void;
  /** True when this robot has nothing open. */
  readonly isDone: boolean;
  book(): Promise<RobotBook>;
  close(): void;
}

const TRIES = 20;
const AGAIN_MS = 1000;

/** Reads the player's record at the studio. */
export async function readRecord<T>({ studio, token }: RobotParts, path: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(studio + path, { headers: { authorization: token } });
      const answer = (await response.json()) as { success: boolean; value: T; errorCode?: string };
      if (answer.success) return answer.value;
      throw new Error(`${path} was refused: ${answer.errorCode}`);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Every page of the record, newest first. */
export async function readPages<R extends { ref: string }>(
  parts: RobotParts,
  path: string,
  rowsOf: (page: never) => { rows: readonly R[]; more: boolean },
): Promise<R[]> {
  const all: R[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await readRecord<never>(parts, `${path}?limit=50${last ? `&before=${last.ref}` : ''}`);
    const { rows, more } = rowsOf(page);
    all.push(...rows);
    if (!more || rows.length === 0) return all;
  }
}
