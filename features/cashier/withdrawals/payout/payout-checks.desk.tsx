import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { AUTO_CHECKS, isGrave, type PayoutCheck } from './payout.rules.ts';

type Failed = readonly PayoutCheck[];

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

/** The gravest failed check and the number of other failed ones; or that all passed. */
export function CheckPill({ failed }: { failed: Failed }) {
  const t = useText();
  const [worst, ...others] = failed;
  if (worst === undefined) {
    return (
      <Pill tone="jade" icon={<CircleCheck {...ICON} />}>
        {t('payout.desk.check.clean')}
      </Pill>
    );
  }
  const grave = isGrave(worst);
  return (
    <span className="desk-state" title={failed.map((check) => t(`payout.desk.check.${check}.failed`)).join(', ')}>
      <Pill tone={grave ? 'red' : 'amber'} icon={grave ? <CircleX {...ICON} /> : <TriangleAlert {...ICON} />}>
        {t(`payout.desk.check.${worst}.failed`)}
      </Pill>
      {others.length > 0 && (
        <span className="num text-12 text-ink-3">{t('payout.desk.check.more', { count: others.length })}</span>
      )}
    </span>
  );
}

/** Every check with its current result. */
export function CheckPart({ failed }: { failed: Failed }) {
  const t = useText();
  const passed = AUTO_CHECKS.length - failed.length;
  return (
    <section className="desk-part" aria-label={t('payout.desk.checks')}>
      <h3 className="desk-sum">
        {t('payout.desk.checks')}
        <span className={failed.length === 0 ? 'num text-jade-ink' : 'num text-warn-ink'}>
          {t('payout.desk.checks.passed', { passed, count: AUTO_CHECKS.length })}
        </span>
      </h3>
      <ul className="desk-checks">
        {AUTO_CHECKS.map((check) => {
          const ok = !failed.includes(check);
          const Icon = ok ? CircleCheck : isGrave(check) ? CircleX : TriangleAlert;
          return (
            <li key={check} data-state={ok ? 'ok' : isGrave(check) ? 'grave' : 'warn'}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {t(`payout.desk.check.${check}${ok ? '' : '.failed'}`)}
                <span className="sr-only">, {t(`payout.desk.check.${ok ? 'passed' : 'not'}`)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
