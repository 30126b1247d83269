import { ShieldCheck } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import '../compliance.dialogs.tsx';
import { useComplianceTexts } from '../late-texts.hooks.ts';
import { type ShownLimit, useLimits, useShown } from './limits.hooks.ts';
import './limits.css';

/** One line: what is left of the tightest limit, today's playing time, and a link to change it. For members only. */
export function LimitsLine({ above = false }: { above?: boolean }) {
  useComplianceTexts();
  const t = useText();
  const shown = useShown();
  const { open } = useDialogs();
  const { data } = useLimits();
  const tight = data && tightest(data.limits);
  const minutes = data?.limits.find(({ kind, period }) => kind === 'time' && period === 'day')?.used;
  return (
    <p className="lim-line">
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {minutes ? `${t('compliance.line.time', { minutes })} ` : ''}
        {tight
          ? t('compliance.line.left', {
              kind: t(`compliance.kind.${tight.kind}`),
              period: t(`compliance.per.${tight.period}`),
              left: shown.amount(tight.kind, tight.left ?? 0),
            })
          : t('compliance.line')}
      </span>
      <button type="button" onClick={() => open({ name: 'limits' }, { above })}>
        {t('compliance.manage')}
      </button>
    </p>
  );
}

/** The limit with the largest used share. */
export function tightest(limits: readonly ShownLimit[]): ShownLimit | undefined {
  const share = ({ amount, used }: ShownLimit) => (amount ? used / amount : -1);
  return limits.filter(({ amount }) => amount !== null).sort((a, b) => share(b) - share(a))[0];
}
