import { useEffect, useState } from 'react';
import type { OwnHand, seatsContract } from '#games/studio/seats/seats.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useMoney } from '../seats-context.ts';
import { HandPanel } from './hand-panel.tsx';

const call = client<typeof seatsContract>();

/** The player's hands in this game, newest first, each with its proof. */
export function HistoryPanel() {
  const t = useText();
  const { language } = useLanguage();
  const money = useMoney();
  const [hands, setHands] = useState<OwnHand[] | null>(null);
  const [more, setMore] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<string | null>(null);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  async function load(before?: string) {
    try {
      const page = await call('GET /game/seat-hands', { query: { before, limit: 20 } });
      setHands((known) => [...(before ? (known ?? []) : []), ...page.hands]);
      setMore(page.more);
      setFailure(null);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailure(error.message);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the panel opens
  useEffect(() => {
    void load();
  }, []);

  if (checked)
    return (
      <>
        <HandPanel handRef={checked} />
        <Button tone="secondary" onClick={() => setChecked(null)}>
          {t('ui.back')}
        </Button>
      </>
    );
  return (
    <div className="seats-history">
      {failure && <p role="alert">{failure}</p>}
      {hands?.length === 0 && <p>{t('seats.history.none')}</p>}
      <ul>
        {hands?.map((hand) => (
          <li key={hand.ref}>
            <span>
              <b className="num">{`${hand.table}-${hand.number}`}</b>
              <small className="num">{formatDateTime(hand.at, language, { timeZone })}</small>
            </span>
            <b className="num" data-sign={BigInt(hand.delta) < 0n ? 'minus' : 'plus'}>
              {hand.phase === 'void' ? t('seats.history.void') : money(BigInt(hand.delta), { signed: true })}
            </b>
            <Button tone="link" onClick={() => setChecked(hand.ref)}>
              {t('game.history.check')}
            </Button>
          </li>
        ))}
      </ul>
      {more && (
        <Button tone="secondary" block onClick={() => void load(hands?.at(-1)?.ref)}>
          {t('game.history.more')}
        </Button>
      )}
    </div>
  );
}
