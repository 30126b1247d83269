import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import type { ledgerLinesContract } from './ledger-lines.contract.ts';
import './ledger-lines.css';

const call = client<typeof ledgerLinesContract>();
type Line = ValueOf<(typeof ledgerLinesContract)['GET /office/players/{id}/ledger']>['list'][number];

const REFRESH_MS = 15_000;

/** The last entries of a player's wallet; each opens its journal entry. */
export function LedgerLines({ playerId }: { playerId: string }) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const lines = useInfiniteQuery({
    queryKey: call.key('GET /office/players/{id}/ledger', { params: { id: playerId } }),
    queryFn: ({ pageParam, signal }) =>
      call('GET /office/players/{id}/ledger', {
        params: { id: playerId },
        query: { ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
    refetchInterval: REFRESH_MS,
  });
  const list = lines.data?.pages.flatMap((page) => page.list);
  return (
    <section className="desk-part" aria-label={t('wagers.ledger.title')}>
      <h3>{t('wagers.ledger.title')}</h3>
      {lines.error && !list && (
        <p className="text-13 text-danger-ink" role="alert">
          {t('wagers.ledger.failed')} {lines.error.message}
        </p>
      )}
      {!lines.error && !list && <SkeletonText lines={4} />}
      {list?.length === 0 && <p className="text-13 text-ink-3">{t('wagers.ledger.none')}</p>}
      {list && list.length > 0 && (
        <ol className="ledger-lines">
          {list.map((line, index) => (
            <li key={line.id}>
              <LineEntry line={line} open={index === 0} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
      {lines.hasNextPage && (
        <Button size="sm" tone="link" loading={lines.isFetchingNextPage} onClick={() => void lines.fetchNextPage()}>
          {t('wagers.ledger.more')}
        </Button>
      )}
    </section>
  );
}

function LineEntry({ line, open, timeZone }: { line: Line; open: boolean; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const amount = parseAmount(line.amount.replace('-', '')) ?? 0n;
  const signed = line.amount.startsWith('-') ? -amount : amount;
  const time = formatDateTime(line.at, language, { timeZone, style: 'full' });
  return (
    <details open={open}>
      <summary>
        <time className="num" dateTime={new Date(line.at).toISOString()} title={time}>
          {formatDateTime(line.at, language, { timeZone, style: 'short' })}
        </time>
        <span>
          <b>
            {line.kind}
            {line.game && ` ${line.game}`}
            {line.hold && <span className="text-ink-3">, {t(`wagers.ledger.hold.${line.hold}`)}</span>}
          </b>
          <small>
            {line.debit} <ArrowRight size={12} strokeWidth={1.75} aria-hidden="true" /> {line.credit}
          </small>
        </span>
        <span>
          <b className={signed > 0n ? 'text-jade-ink' : undefined}>
            <Amount value={signed} signed />
          </b>
          <small>
            <Amount value={parseAmount(line.balance) ?? 0n} />
          </small>
        </span>
      </summary>
      <dl>
        <div>
          <dt>{t('wagers.ledger.entry')}</dt>
          <dd className="num">{line.id}</dd>
        </div>
        {(['debit', 'credit'] as const).map((side) => (
          <div key={side}>
            <dt>
              {t(`wagers.ledger.${side}`)} {line[side]}
            </dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('wagers.ledger.key')}</dt>
          <dd className="num">{line.key}</dd>
        </div>
      </dl>
    </details>
  );
}
