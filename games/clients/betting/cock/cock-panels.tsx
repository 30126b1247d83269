import { useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import type { PanelProps } from '../../shell/panels/panel-outlet.tsx';

const RULES = ['virtual', 'outcomes', 'odds', 'draws', 'close', 'fair'] as const;

/** Rules of the cockfight. */
export function CockPanels({ onClose }: PanelProps) {
  const t = useText();
  return (
    <Modal open title={t('bet.rules')} size="lg" onOpenChange={(open) => !open && onClose()} readable>
      <div className="bet-rules">
        {RULES.map((rule) => (
          <section key={rule}>
            <h3>{t(`bet.cock.rule.${rule}.title`)}</h3>
            <p>{t(`bet.cock.rule.${rule}`)}</p>
          </section>
        ))}
      </div>
    </Modal>
  );
}
