import { useEffect, useState } from 'react';
import { readRound } from '#games/engines/fair/read-round.ts';
import { type FairRound, verifyRound } from '#games/engines/fair/verify-round.ts';
import type { RoundProof } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { gameCall } from '../shell/game-api.ts';
import { PaperPage } from '../shell/paper-page.tsx';
import { isOwnProof, recordOf } from './proof-record.ts';
import { RoundForms } from './round-forms.tsx';
import { SecretSeed } from './secret-seed.tsx';
import { VerdictCard } from './verdict-card.tsx';
import './verify.css';

/** /verify, /verify?ref=<round>: checks a finished round in the browser, with the engines' code. */
export function VerifyPage() {
  const t = useText();
  const [proof, setProof] = useState<RoundProof | null>(null);
  const [record, setRecord] = useState<FairRound | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);

  function show(found: { proof?: RoundProof; record?: FairRound; complaint?: string }) {
    setProof(found.proof ?? null);
    setRecord(found.record ?? null);
    setComplaint(found.complaint ?? null);
  }

  async function load(ref: string) {
    try {
      const found = await gameCall('GET /game/proofs/{ref}', { params: { ref } });
      if (!isOwnProof(found)) return show({ complaint: t('game.verify.elsewhere') });
      const made = recordOf(found);
      show({ proof: found, ...(made ? { record: made } : {}) });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      show({ complaint: error.message });
    }
  }

  function read(text: string) {
    const round = readRound(text);
    if ('missing' in round) show({ complaint: t('game.verify.missing', { field: round.missing }) });
    else show({ record: round });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the round that the address names
  useEffect(() => {
    document.title = t('game.verify.title');
    const asked = new URLSearchParams(location.search);
    const ref = asked.get('ref') ?? asked.get('round');
    if (ref) void load(ref);
  }, []);

  return (
    <PaperPage heading={t('game.verify.title')}>
      <p className="verify-lead">{t('game.verify.text')}</p>
      {complaint && (
        <p role="alert" className="verify-complaint">
          {complaint}
        </p>
      )}
      {record && (
        <VerdictCard key={JSON.stringify(record)} record={record} proof={proof} verdict={verifyRound(record)} />
      )}
      {proof && !record && <SecretSeed proof={proof} />}
      <RoundForms onRef={load} onText={read} />
    </PaperPage>
  );
}
