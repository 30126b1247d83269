import { Download, ShieldCheck, ShieldX } from 'lucide-react';
import type { FairRound, Verdict } from '#games/engines/fair/verify-round.ts';
import type { SlotOutcomeJson } from '#games/engines/slots/slot-outcome.ts';
import { slotTitleOf } from '#games/engines/slots/titles/titles.ts';
import type { RoundProof } from '#games/studio/game.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { StepOutcome } from '../arcade/rules/step-outcome.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import { nameIn } from '../shell/game-name.ts';
import { titleData } from '../slots/slot-data.ts';
import { gameName } from './game-names.ts';
import { OutcomeGrids } from './outcome-grids.tsx';

interface VerdictCardProps {
  record: FairRound;
  /** The studio's data about the round; null for a file. */
  proof: RoundProof | null;
  verdict: Verdict;
}

/** The result of the check and all its inputs. */
export function VerdictCard({ record, proof, verdict }: VerdictCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const title = slotTitleOf(record.gameCode);
  const replayed = 'replayed' in verdict ? (verdict.replayed as unknown as SlotOutcomeJson) : null;
  const good = verdict.verdict === 'ok';
  const Icon = good ? ShieldCheck : ShieldX;
  return (
    <section className="verdict" data-verdict={good ? 'ok' : 'failed'}>
      <h2 role="status">
        <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
        {t(`game.verdict.${verdict.verdict}`)}
      </h2>
      <VerdictDetail verdict={verdict} />
      <dl className="verify-facts">
        <dt>{t('game.verify.game')}</dt>
        <dd>{nameIn(gameName(record.gameCode), language)}</dd>
        <SeedFacts record={record} />
        {replayed?.stake !== undefined && <dt>{t('game.stake')}</dt>}
        {replayed?.stake !== undefined && <dd className="num">{shortAmount(BigInt(replayed.stake), language)}</dd>}
        {replayed?.payout !== undefined && <dt>{t('game.verify.pays')}</dt>}
        {replayed?.payout !== undefined && <dd className="num">{shortAmount(BigInt(replayed.payout), language)}</dd>}
      </dl>
      {proof && BigInt(proof.jackpotWin ?? 0) > 0n && (
        <p>{t('game.verify.jackpot', { amount: shortAmount(BigInt(proof.jackpotWin), language) })}</p>
      )}
      {replayed && title && <OutcomeGrids title={titleData(title)} outcome={replayed} />}
      {drawnNumbers(verdict) ? (
        <p className="num">{drawnNumbers(verdict)}</p>
      ) : (
        'replayed' in verdict && !title && <StepOutcome outcome={verdict.replayed} />
      )}
      <Button tone="secondary" icon={<Download size={18} strokeWidth={1.75} />} onClick={() => save(record)}>
        {t('game.verify.download')}
      </Button>
      <p className="verify-hint">{t('game.verify.command')}</p>
    </section>
  );
}

/** The numbers of a replayed lottery draw. */
function drawnNumbers(verdict: Verdict): string | null {
  const replayed = 'replayed' in verdict ? verdict.replayed : null;
  if (typeof replayed !== 'object' || replayed === null || Array.isArray(replayed)) return null;
  return Array.isArray(replayed.numbers) ? replayed.numbers.join(' ') : null;
}

function SeedFacts({ record }: { record: FairRound }) {
  const t = useText();
  return (
    <>
      <dt>{t('game.fair.server')}</dt>
      <dd>
        <code>{record.serverSeed}</code>
      </dd>
      <dt>{t('game.fair.commitment')}</dt>
      <dd>
        <code>{record.commitment}</code>
      </dd>
      <dt>{t('game.fair.client')}</dt>
      <dd>
        <code>{record.clientSeed}</code>
      </dd>
      <dt>{t('game.fair.nonce')}</dt>
      <dd className="num">{record.nonce}</dd>
    </>
  );
}

function VerdictDetail({ verdict }: { verdict: Verdict }) {
  const t = useText();
  switch (verdict.verdict) {
    case 'ok':
      return <p>{t('game.verdict.ok.text')}</p>;
    case 'malformed':
      return <p>{t('game.verify.missing', { field: verdict.field })}</p>;
    case 'unknown_game':
      return null;
    case 'commitment_differs':
      return (
        <p>
          {t('game.verdict.expected')} <code>{verdict.expected}</code>
        </p>
      );
    case 'outcome_differs':
      return (
        <ul className="verify-differences">
          {verdict.differences.map(({ path, recorded, replayed }) => (
            <li key={path}>
              <code>{path || '(outcome)'}</code>:{' '}
              {t('game.verdict.difference', {
                shown: JSON.stringify(recorded) ?? '–',
                replayed: JSON.stringify(replayed) ?? '–',
              })}
            </li>
          ))}
        </ul>
      );
  }
}

function save(record: FairRound): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `round-${record.gameCode}-${record.nonce}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
