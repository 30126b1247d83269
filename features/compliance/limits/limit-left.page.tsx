import { ShieldCheck } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import '../compliance.dialogs.tsx';
import { useComplianceTexts } from '../late-texts.hooks.ts';
import { useLimitsInPlay, useShown } from './limits.hooks.ts';
import { tightest } from './limits-line.page.tsx';
import './limits.css';

/** What is left of the limit that will end play first, beside a game; nothing without such a limit. */
export function LimitLeft() {
  useComplianceTexts();
  const t = useText();
  const shown = useShown();
  const { open } = useDialogs();
  const { data } = useLimitsInPlay();
  const own = data && tightest(data.limits.filter(({ kind }) => kind === 'loss' || kind === 'stake'));
  if (!own) return null;
  const left = shown.amount(own.kind, own.left ?? 0);
  const text = t(`compliance.left.${own.kind}`, { left });
  return (
    <button
      type="button"
      className="lim-left"
      data-out={own.left === 0 || undefined}
      aria-label={`${t('compliance.left.name')}: ${text}`}
      onClick={() => open({ name: 'limits' })}
    >
      <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="lim-left-words num">{text}</span>
      <span className="lim-left-sum num">{left}</span>
    </button>
  );
}
