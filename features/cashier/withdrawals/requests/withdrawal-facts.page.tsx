import { useText } from '#platform/i18n/text.tsx';

type Fact = 'account' | 'holder' | 'amount' | 'fee' | 'arrives';

/** Payee and amount, before and after the request. */
export function WithdrawalFacts({ rows }: { rows: readonly (readonly [fact: Fact, value: string])[] }) {
  const t = useText();
  return (
    <dl className="wd-facts">
      {rows.map(([fact, value]) => (
        <div key={fact}>
          <dt>{t(`withdrawal.confirm.${fact}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
