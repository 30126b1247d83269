import { useEffect, useState } from 'react';
import { type FairRound, verifyRound } from '#games/engines/fair/verify-round.ts';
import type { HandProof } from '#games/studio/seats/seats.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { gameCall } from '../../shell/game-api.ts';
import { useView } from '../seats-context.ts';

/** The current hand, or another: its commitment, and its check in this page once the seed is public. */
export function HandPanel({ handRef }: { handRef?: string }) {
  const t = useText();
  const current = useView('state')?.hand?.ref;
  const ref = handRef ?? current;
  const [proof, setProof] = useState<HandProof | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!ref) return;
    gameCall('GET /game/proofs/{ref}', { params: { ref } }).then(
      (found) => setProof(found as unknown as HandProof),
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        setFailure(error.message);
      },
    );
  }, [ref]);
  if (failure) return <p role="alert">{failure}</p>;
  if (!proof) return <p role="status">{t('game.opening')}</p>;
  const record = recordOf(proof);
  const verdict = record && verifyRound(record).verdict;
  return (
    <div className="seats-proof">
      <p>{t('seats.proof.text')}</p>
      {verdict && (
        <Pill tone={verdict === 'ok' ? 'jade' : 'amber'}>
          {t(verdict === 'ok' ? 'seats.proof.ok' : 'seats.proof.differs')}
        </Pill>
      )}
      {!verdict && <p>{t(proof.phase === 'void' ? 'seats.proof.void' : 'seats.proof.secret')}</p>}
      <dl>
        <Fact name={t('game.fair.commitment')} value={proof.commitment} />
        <Fact name={t('game.fair.client')} value={proof.clientSeed} />
        {proof.serverSeed && <Fact name={t('game.fair.server')} value={proof.serverSeed} />}
      </dl>
      {record && <CopyButton text={JSON.stringify(record)} what={t('seats.proof.file')} />}
    </div>
  );
}

function recordOf(proof: HandProof): FairRound | null {
  const { serverSeed, commitment, clientSeed, nonce, gameCode, input, outcome } = proof;
  if (serverSeed === null || outcome === null) return null;
  return { serverSeed, commitment, clientSeed, nonce, gameCode, input, outcome };
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code className="num">{value}</code>
        <CopyButton text={value} what={name} />
      </dd>
    </div>
  );
}
