import { Download, ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { type PastDraw, useRaffleDraws } from '../missions/missions.hooks.ts';
import { useRewardWords } from '../missions/reward-words.hooks.ts';
import { checkDraw } from './raffle-proof.ts';

/** Verifies the draw in the browser. The games’ verify page and `npm run verify-round` read the proof as a file. */
export function DrawProof({ draw }: { draw: Pick<PastDraw, 'proof' | 'drawId'> }) {
  const t = useText();
  const { proof, drawId } = draw;
  const verdict = checkDraw(proof);
  const Icon = verdict === 'ok' ? ShieldCheck : ShieldX;
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(proof, null, 2))}`;
  return (
    <section className="rfl-proof" data-verdict={verdict} aria-label={t('raffle.proof')}>
      <h4 role="status">
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        {t(`raffle.verdict.${verdict}`)}
      </h4>
      <p className="num">{t('raffle.drawn', { drawn: proof.outcome.drawn, of: proof.outcome.of })}</p>
      <dl>
        <dt>{t('raffle.server')}</dt>
        <dd>
          <code>{proof.serverSeed}</code>
        </dd>
        <dt>{t('raffle.commitment')}</dt>
        <dd>
          <code>{proof.commitment}</code>
        </dd>
        <dt>{t('raffle.seed')}</dt>
        <dd>
          <code>{proof.clientSeed}</code>
        </dd>
        <dt>{t('raffle.nonce')}</dt>
        <dd className="num">{proof.nonce}</dd>
      </dl>
      <ButtonLink
        tone="secondary"
        href={file}
        download={`raffle-${drawId}.json`}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        {t('raffle.proof.save')}
      </ButtonLink>
    </section>
  );
}

/** The player's draws, each with its proof. */
export function PastDraws({ symbol, timeZone }: { symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const words = useRewardWords(symbol);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string>();
  const { data } = useRaffleDraws(page);
  if (!data || data.total === 0) return null;
  return (
    <section className="rfl-past">
      <h3>{t('raffle.past')}</h3>
      <ul>
        {data.list.map((draw) => (
          <li key={draw.drawId}>
            <span>
              <b>{draw.state === 'blank' ? t('raffle.blank') : words(draw.reward)}</b>
              <small className="num">
                {draw.raffleName} · {formatDateTime(draw.at, language, { timeZone, style: 'short' })}
              </small>
            </span>
            <Button
              tone="ghost"
              size="sm"
              aria-expanded={open === draw.drawId}
              onClick={() => setOpen(open === draw.drawId ? undefined : draw.drawId)}
            >
              {t('raffle.proof')}
            </Button>
            {open === draw.drawId && <DrawProof draw={draw} />}
          </li>
        ))}
      </ul>
      <Pagination page={page} count={data.totalPages} onChange={setPage} />
    </section>
  );
}
