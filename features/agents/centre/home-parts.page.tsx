import { useQuery } from '@tanstack/react-query';
import type { agentHomeContract } from '#features/accounts/agent-home/agent-home.contract.ts';
import type { Member } from '#features/accounts/public.page.tsx';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { showInMiddle } from '#platform/ui/use-shown-from-top.ts';
import { TYPES } from '../agents.rules.ts';
import { useIncome } from '../figures/figures.hooks.ts';
import type { Shown } from './centre-entries.page.tsx';
import './home-parts.css';

const call = client<typeof agentHomeContract>();

/** The agent's code and link; assistants cannot invite. */
export function useOwnLink(member: Member) {
  return useQuery({ ...call.query('GET /portal/agent/home'), enabled: member.type !== TYPES.assistant });
}

interface IncomeHeroProps {
  member: Member;
  symbol: string;
  timeZone: string;
}

/** This month's income, on lacquer, with the invite code in its corner. */
export function IncomeHero({ member, symbol, timeZone }: IncomeHeroProps) {
  const t = useText();
  const own = useOwnLink(member).data;
  const to = zonedDay(Date.now(), timeZone);
  const income = useIncome({ from: `${to.slice(0, 8)}01`, to, page: 1, kind: '' });
  const { amount = 0, byKind = {} } = income.data?.footer ?? {};
  const of = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + units(byKind[kind] ?? 0), 0n);
  const parts = {
    dividend: of('dividend'),
    wages: of('daily', 'hourly', 'realtime'),
    rebate: of('agent_rebate'),
  };
  return (
    <Card tone="lacquer" className="ahm-hero" aria-busy={income.isPending || undefined}>
      <header>
        <span>{t('centre.home.income')}</span>
        {own && (
          <span className="ahm-code">
            <span className="num">{own.code}</span>
            <CopyButton text={own.link} what={t('centre.links.link')} />
          </span>
        )}
      </header>
      <p className="ahm-sum">
        {income.data ? (
          <Amount value={units(amount)} symbol={symbol} />
        ) : income.isPending ? (
          <Skeleton width={180} height={32} />
        ) : (
          '–'
        )}
      </p>
      <dl>
        {Object.entries(parts).map(([part, value]) => (
          <div key={part}>
            <dt>{t(`centre.home.${part}`)}</dt>
            <dd>{income.data ? <Amount value={value} /> : '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface TilesProps {
  pages: readonly Shown[];
  /** The page just left: its tile gets the focus and is scrolled into view. */
  cameFrom?: string | undefined;
  openPage(key: string): void;
}

/** The pages of the centre as tiles; a red count shows waiting requests. */
export function Tiles({ pages, cameFrom, openPage }: TilesProps) {
  const t = useText();
  return (
    <nav className="ahm-tiles" aria-label={t('centre.menu')}>
      {pages.map(({ key, icon: Icon, title, count }) => (
        <button key={key} type="button" ref={key === cameFrom ? goOnHere : null} onClick={() => openPage(key)}>
          <span className="ahm-tile">
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
            <Badge count={count} label={t('centre.waiting', { count })} />
          </span>
          {t(title)}
        </button>
      ))}
    </nav>
  );
}

function goOnHere(tile: HTMLElement | null): void {
  if (!tile) return;
  tile.focus({ preventScroll: true });
  showInMiddle(tile);
}
