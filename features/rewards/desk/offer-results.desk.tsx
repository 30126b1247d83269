import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { saveFile } from '#platform/ui/download.ts';
import { useToast } from '#platform/ui/toast.tsx';
import { BudgetBar, useOfferMoney } from './offer-budget.desk.tsx';
import { awardsFile, type OfferDetail } from './offers-desk.hooks.ts';

/** What the budget was spent on, who took part, and the play afterwards. */
export function ResultsPart({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const money = useOfferMoney();
  const label = (key: string) => t(`rewards.desk.offers.${key}`);
  return (
    <section className="desk-part offers-part">
      <h3>{label('results')}</h3>
      <BudgetBar {...offer} />
      <DeskFacts
        facts={[
          { label: label('budget'), value: money(offer.budget) },
          { label: label('awarded'), value: money(offer.awarded) },
          { label: label('promised'), value: money(offer.promised) },
          { label: label('free'), value: money(offer.free) },
          { label: label('takers'), value: String(offer.takers) },
          { label: label('awards'), value: String(offer.awards) },
          { label: label('cost'), value: money(offer.cost) },
          { label: label('still'), value: money(offer.open) },
          { label: label('after'), value: money(offer.turnoverAfter) },
        ]}
      />
      <Export offer={offer} />
    </section>
  );
}

function Export({ offer: { id, code } }: { offer: OfferDetail }) {
  const t = useText();
  const { show } = useToast();
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      saveFile(await linesOf(id), `${code}.csv`);
    } catch (error) {
      show({ tone: 'error', title: (error as Error).message });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      tone="secondary"
      loading={running}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('rewards.desk.offers.export')}
    </Button>
  );
}

/** All awards as a CSV file; no cell begins a formula. */
async function linesOf(id: string): Promise<Blob> {
  const rows = await awardsFile(id);
  const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;
  const lines = rows.map((row) =>
    [row.id, row.player, row.what, row.amount, row.state, new Date(row.at).toISOString()].map(cell).join(','),
  );
  return new Blob([`\uFEFF${['id,player,award,amount,state,at', ...lines].join('\r\n')}`], { type: 'text/csv' });
}
