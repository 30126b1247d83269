import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Day } from '../figures/figure-parts.page.tsx';
import { percentText } from '../percent.rules.ts';
import { EndDialog, type Ending } from './contract-end.page.tsx';
import type { ContractsPage, ContractValue } from './contracts.hooks.ts';
import { TermsFacts, TermsTable } from './terms-table.page.tsx';

interface OwnContractProps {
  page: ContractsPage;
  symbol: string;
  /** Proposes new terms to the upline. */
  onPropose(): void;
}

/** The reader's own terms, on lacquer: the page's only picture. */
export function OwnContract({ page, symbol, onPropose }: OwnContractProps) {
  const t = useText();
  const { mine, enabled, readOnly, requests } = page;
  const waits = requests.some(
    ({ state, downline, type }) => state === 'proposed' && !downline && type !== 'termination',
  );
  const propose = enabled && !readOnly && !waits && (
    <Button tone={mine ? 'art-ghost' : 'secondary'} onClick={onPropose}>
      {t(mine ? 'agents.contract.change' : 'agents.contract.askUpline')}
    </Button>
  );
  if (!mine)
    return (
      <Card padded={false}>
        <Empty
          size="sm"
          title={t('agents.contract.own.none')}
          hint={t('agents.contract.own.none.hint')}
          action={propose}
        />
      </Card>
    );
  return <Terms contract={mine} symbol={symbol} readOnly={readOnly} propose={propose} />;
}

interface TermsProps {
  contract: ContractValue;
  symbol: string;
  readOnly: boolean;
  propose: React.ReactNode;
}

function Terms({ contract, symbol, readOnly, propose }: TermsProps) {
  const t = useText();
  const { language } = useLanguage();
  const [ending, setEnding] = useState<Ending>();
  const { terms, upline, version, from, state, nextTerms, nextFrom, carriedBase, carriedNet } = contract;
  const most = terms.tiers.at(-1)?.rateBps ?? 0;
  return (
    <Card tone="lacquer" as="section" aria-label={t('agents.contract.own')} className="acon-own">
      <header>
        <p>
          {t('agents.contract.with', { name: upline || t('agents.house') })} ·{' '}
          {t('agents.contract.version', { version })}
        </p>
        <StatePill contract={contract} />
      </header>
      <p className="acon-most">
        <b className="num">{percentText(most, language)}</b>
        <span>
          {t('agents.contract.most', { base: t(`agents.contract.base.${terms.base}`) })}
          <small>
            {t('agents.contract.since')} <Day day={from} />
          </small>
        </span>
      </p>
      <TermsTable terms={terms} />
      <TermsFacts terms={terms} symbol={symbol} />
      {(carriedBase !== 0 || carriedNet !== 0) && (
        <p className="acon-line">
          {t('agents.contract.carried')} <Amount value={units(carriedBase) + units(carriedNet)} symbol={symbol} />
        </p>
      )}
      {nextTerms && nextFrom && (
        <div className="acon-next">
          <p>
            {t('agents.contract.next')} <Day day={nextFrom} />
          </p>
          <TermsTable terms={nextTerms} now={terms} />
        </div>
      )}
      {!readOnly && state === 'active' && (
        <div className="acon-acts">
          {propose}
          <Button tone="art-ghost" onClick={() => setEnding({ contract, action: 'terminate' })}>
            {t('agents.contract.terminate')}
          </Button>
        </div>
      )}
      {ending && <EndDialog {...ending} name={upline || t('agents.house')} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

/** Active, or ending, with the side that asked for the end. */
export function StatePill({ contract: { state, terminationBy } }: { contract: ContractValue }) {
  const t = useText();
  if (state === 'active') return <Pill tone="jade">{t('agents.contract.active.state')}</Pill>;
  if (state === 'terminated') return <Pill>{t('agents.contract.state.terminated')}</Pill>;
  return <Pill tone="amber">{t(`agents.contract.ending.${terminationBy ?? 'other'}`)}</Pill>;
}
