import type { LotteryEvent } from '#games/studio/lottery/lottery.contract.ts';
import { sessionToken } from '../shell/game-api.ts';

const PAUSE_MS = 2000;

/** Reads the room's stream until the signal aborts it; reopens a broken connection. */
export async function listen(
  { lost }: { lost(): void },
  hear: (event: LotteryEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await readOnce(hear, signal);
    } catch {
      // The connection failed or broke: report it below and try again.
    }
    if (signal.aborted) return;
    lost();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function readOnce(hear: (event: LotteryEvent) => void, signal: AbortSignal): Promise<void> {
  const response = await fetch('/game/lottery/events', { headers: { authorization: sessionToken() }, signal });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) hear(JSON.parse(part.slice(6)) as LotteryEvent);
  }
}
