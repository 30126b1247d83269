import { createStore, type Store } from './store.ts';

/**
 * The game's few sounds, made by the browser's synthesiser. Silent until the player turns them on (look section 10).
 */
export interface SoundBoard {
  readonly state: Store<{ on: boolean }>;
  toggle(): void;
  /** Browsers allow sound to start only within a press. */
  unlock(): void;
  stop(): void;
  chime(): void;
}

const CHIME_HZ = [523.25, 659.25, 783.99] as const;

export function createSoundBoard(): SoundBoard {
  const state = createStore({ on: false });
  let context: AudioContext | undefined;

  function tone(hertz: number, at: number, { lengthS, volume, type }: Tone): void {
    if (!context) return;
    const start = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { frequency: hertz, type });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lengthS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lengthS);
  }

  return {
    state,
    toggle() {
      state.set({ on: !state.get().on });
      if (state.get().on) context ??= new AudioContext();
    },
    unlock() {
      if (state.get().on) void context?.resume();
    },
    stop() {
      if (state.get().on) tone(150, 0, { lengthS: 0.09, volume: 0.22, type: 'triangle' });
    },
    chime() {
      if (!state.get().on) return;
      for (const [index, hertz] of CHIME_HZ.entries())
        tone(hertz, index * 0.11, { lengthS: 0.6, volume: 0.12, type: 'sine' });
    },
  };
}

interface Tone {
  lengthS: number;
  volume: number;
  type: OscillatorType;
}
