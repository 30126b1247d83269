import { Lock, WifiOff } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { useRound, useView } from './table-context.ts';
import { useServerTime } from './use-server-time.ts';

const LAST_SECONDS = 3;

interface RingProps {
  size: number;
  /** Shows under the ring what happens at its end. */
  label?: boolean;
}

/** Counts down by the server's clock. The last three seconds change its colour once; nothing blinks. */
export function CountdownRing({ size, label = false }: RingProps) {
  const t = useText();
  const round = useRound();
  const link = useView('link');
  const isOpen = round?.phase === 'betting';
  const isWaiting = round?.phase === 'settled' || round?.phase === 'void';
  const until = isOpen || isWaiting ? round.until : null;
  const now = useServerTime(until === null || link !== 'live' ? null : 200);
  const left = until === null ? null : Math.max(0, until - now);
  const whole = round && until !== null ? Math.max(1, until - round.since) : 1;
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const tone = link === 'live' ? toneOf(isOpen, seconds) : 'lost';
  return (
    <span className="table-ring" data-tone={tone} style={{ width: size, height: size }}>
      <Arc size={size} share={left === null ? 0 : Math.min(1, left / whole)} isDashed={tone === 'lost'} />
      {tone === 'lost' && <WifiOff size={size * 0.34} strokeWidth={1.75} aria-hidden="true" />}
      {tone === 'locked' && <Lock size={size * 0.34} strokeWidth={1.75} aria-hidden="true" />}
      {(tone === 'open' || tone === 'last' || tone === 'waiting') && (
        <b className="num" role="timer" style={{ fontSize: size * 0.36 }}>
          {seconds}
        </b>
      )}
      {label && <em>{t(`table.ring.${tone === 'last' ? 'open' : tone}`)}</em>}
    </span>
  );
}

type Tone = 'open' | 'last' | 'locked' | 'waiting' | 'lost';

function toneOf(isOpen: boolean, seconds: number | null): Tone {
  if (seconds === null) return 'locked';
  if (!isOpen) return 'waiting';
  return seconds <= LAST_SECONDS ? 'last' : 'open';
}

function Arc({ size, share, isDashed }: { size: number; share: number; isDashed: boolean }) {
  const thick = Math.max(5, size / 14);
  const radius = (size - thick) / 2 - 1;
  const around = 2 * Math.PI * radius;
  const centre = size / 2;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle
        className="table-ring-track"
        cx={centre}
        cy={centre}
        r={radius}
        strokeWidth={thick}
        strokeDasharray={isDashed ? '4 6' : undefined}
      />
      {share > 0 && !isDashed && (
        <circle
          className="table-ring-arc"
          cx={centre}
          cy={centre}
          r={radius}
          strokeWidth={thick}
          strokeDasharray={`${around * share} ${around}`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
      )}
    </svg>
  );
}
