import { TicketCheck as TicketIcon } from 'lucide-react';
import { useState } from 'react';
import { checkTicket, type TicketCheck } from '#games/engines/lottery/vietnam/board.ts';
import { fromFlatNumbers, prizeNames } from '#games/engines/lottery/vietnam/prizes.ts';
import type { VietnamDrawView } from '#games/studio/lottery/lottery.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { FrameForm } from '../../shell/frame-form.tsx';
import { useWords } from '../lottery-context.ts';
import { shortDate } from '../vietnam-dates.ts';

/** Compares a paper ticket with a draw: found, several prizes, nothing, not drawn yet, wrong length. */
export function TicketChecker({ draws }: { draws: readonly VietnamDrawView[] }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [number, setNumber] = useState('');
  const [check, setCheck] = useState<TicketCheck | null>(null);
  const draw = draws.find((one) => one.code === code) ?? draws[0];
  if (!draw) return null;
  const submit = () => {
    const result = draw.numbers ? fromFlatNumbers(draw.region, draw.numbers) : null;
    setCheck(checkTicket(draw.region, result, number.replace(/\s/g, '')));
  };
  return (
    <FrameForm label={t('lottery.check')} className="lottery-card lottery-check" onSubmit={submit}>
      <h3>
        <TicketIcon size={19} strokeWidth={1.75} aria-hidden="true" />
        {t('lottery.check')}
      </h3>
      <select
        aria-label={t('lottery.check.draw')}
        value={draw.code}
        onChange={(event) => {
          setCode(event.target.value);
          setCheck(null);
        }}
      >
        {draws.map((one) => (
          <option key={one.code} value={one.code}>
            {one.station}, {shortDate(one.date)}
          </option>
        ))}
      </select>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('lottery.check.number')}
        value={number}
        maxLength={7}
        onChange={(event) => setNumber(event.target.value.replace(/[^\d\s]/g, ''))}
      />
      <Button block onClick={submit}>
        {t('lottery.check.go')}
      </Button>
      <div aria-live="polite">{check && <Answer check={check} />}</div>
    </FrameForm>
  );
}

function Answer({ check }: { check: TicketCheck }) {
  const t = useText();
  const words = useWords();
  const state = check.state;
  return (
    <div className="lottery-answer" data-state={state}>
      {check.state === 'found' && (
        <>
          {check.hits.map(({ prize, number }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hit is its place
            <b key={at} className="num">
              {t('lottery.check.hit', { prize: words(prizeNames[prize]), number })}
            </b>
          ))}
          <span>{t('lottery.check.paper')}</span>
        </>
      )}
      {check.state === 'nothing' && <b>{t('lottery.check.nothing')}</b>}
      {check.state === 'not-drawn' && <b>{t('lottery.check.not.drawn')}</b>}
      {check.state === 'wrong-length' && <b>{t('lottery.check.length', { digits: check.digits })}</b>}
    </div>
  );
}
