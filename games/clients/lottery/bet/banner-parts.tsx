import { ShieldCheck } from 'lucide-react';
import type { DrawnIssue } from '#games/studio/lottery/lottery.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Countdown } from '../countdown.tsx';
import { useLotteryField, useNow } from '../lottery-context.ts';
import { issueOf, shortIssue } from '../lottery-state.ts';

/** The issue that takes bets, and its countdown. */
export function IssueClock({ size }: { size: number }) {
  const t = useText();
  const code = useLotteryField('code');
  const issue = issueOf(useLotteryField('now'), code);
  const nowMs = useNow();
  if (!issue) return null;
  const isLocked = nowMs >= issue.locksAt;
  return (
    <div className="lottery-issue">
      <span>
        {t(isLocked ? 'lottery.draws.in' : 'lottery.locks.in', { issue: shortIssue(issue.code) })}
        {issue.commitment && (
          <small className="num" title={t('lottery.commitment')}>
            {issue.commitment.slice(0, 4)}…{issue.commitment.slice(-4)}
          </small>
        )}
      </span>
      <Countdown until={isLocked ? issue.drawsAt : issue.locksAt} size={size} />
    </div>
  );
}

/** Link to the proof of a draw. */
export function ProofLink({ draw }: { draw: DrawnIssue }) {
  const t = useText();
  const { language } = useLanguage();
  const ref = encodeURIComponent(`${draw.game}:${draw.code}`);
  return (
    <a className="lottery-proof" href={`/verify?ref=${ref}&lang=${language}`} target="_blank" rel="noreferrer">
      <ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />
      {t('lottery.verify', { issue: shortIssue(draw.code) })}
    </a>
  );
}
