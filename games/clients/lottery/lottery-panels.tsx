import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { formatBps, shortAmount } from '../shell/format-facts.ts';
import type { PanelProps } from '../shell/panels/panel-outlet.tsx';
import { countText, lineFacts, sampleLine } from './bet/odds-text.ts';
import { useLotteryField, useWords } from './lottery-context.ts';
import { lotteryName } from './lottery-names.ts';
import { playsOf } from './lottery-state.ts';

/** Rules, pays, chances and returns of the lottery on the board, and how to check a draw. */
export function LotteryPanels({ onClose }: PanelProps) {
  const t = useText();
  const words = useWords();
  const { language } = useLanguage();
  const code = useLotteryField('code');
  return (
    <Modal
      open
      title={`${t('game.rules.title')} · ${words(lotteryName(code))}`}
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      readable
    >
      <div className="lottery-rules">
        <p>{t('lottery.rules.life')}</p>
        <p>{t('lottery.rules.fair')}</p>
        <table className="num">
          <thead>
            <tr>
              <th>{t('lottery.rules.play')}</th>
              <th>{t('lottery.rules.pays')}</th>
              <th>{t('lottery.rules.chance')}</th>
              <th>{t('lottery.rules.return')}</th>
            </tr>
          </thead>
          <tbody>
            {playsOf(code).map((play) => {
              const { pay, oneIn, returnBps } = lineFacts(play, sampleLine(play));
              return (
                <tr key={play.code}>
                  <th scope="row">
                    {words(play.group)} · {words(play.name)}
                    <small>{words(play.rule)}</small>
                  </th>
                  <td>×{shortAmount(pay, language)}</td>
                  <td>{t('lottery.one.in', { count: countText(oneIn, language) })}</td>
                  <td>{formatBps(returnBps, language)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className="lottery-small">{t('lottery.rules.note')}</p>
      </div>
    </Modal>
  );
}
