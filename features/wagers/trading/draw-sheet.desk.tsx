import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { ReasonDialog } from './reason-dialog.desk.tsx';
import { type DrawRow, useCorrections, useEnterResult, useNumbers, useVoidDraw } from './trading.hooks.ts';
import { DrawPill } from './trading-marks.desk.tsx';
import './trading-desk.css';

interface DrawSheetProps {
  draw: DrawRow;
  brand: { symbol: string; timeZone: string };
  onClose(): void;
}

/** One draw: its result, the typed numbers, and the numbers with the largest liability. */
export function DrawSheet({ draw, brand, onClose }: DrawSheetProps) {
  const t = useText();
  return (
    <DeskSheet
      title={draw.station}
      mark={<DrawPill draw={draw} />}
      state={draw.state}
      foot={(draw.state === 'open' || draw.state === 'locked') && <VoidFoot draw={draw} />}
      onClose={onClose}
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('trading.draw.at'), value: <DeskTime at={draw.drawsAt} timeZone={brand.timeZone} /> },
            { label: t('trading.draw.cutoff'), value: <DeskTime at={draw.cutOffAt} timeZone={brand.timeZone} /> },
            draw.numbers !== null && {
              label: t('trading.draw.numbers', { version: draw.version }),
              value: <span className="num trading-result">{draw.numbers.join(' ')}</span>,
              wide: true,
            },
          ]}
        />
      </section>
      {Date.now() >= draw.drawsAt && <EnterPart draw={draw} brand={brand} />}
      <NumbersPart draw={draw} symbol={brand.symbol} />
      <CorrectionsPart draw={draw} brand={brand} />
    </DeskSheet>
  );
}

/** Two operators void a draw; the first one only proposes. */
function VoidFoot({ draw }: { draw: DrawRow }) {
  const t = useText();
  const { show } = useToast();
  const voidDraw = useVoidDraw(draw);
  const [asked, setAsked] = useState(false);
  const waiting = draw.entries.find(isVoid);
  const send = (reason: string) =>
    voidDraw.mutate(reason, {
      onSuccess: ({ state }) => show({ tone: 'ok', title: t(`trading.void.${state}`) }),
      onError: (error) => show({ tone: 'error', title: error.message }),
      onSettled: () => setAsked(false),
    });
  return (
    <div className="desk-foot-bar">
      {waiting && <p>{t('trading.void.waits', { name: waiting.actor })}</p>}
      <Button tone="danger" onClick={() => setAsked(true)}>
        {t('trading.void')}
      </Button>
      {asked && (
        <ReasonDialog
          danger
          title={t('trading.void')}
          what={t('trading.void.what')}
          loading={voidDraw.isPending}
          onConfirm={send}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}

const isVoid = ({ numbers }: DrawRow['entries'][number]): boolean => numbers[0] === 'void';

/** Two operators type the numbers independently; the field never shows the other's. */
function EnterPart({ draw, brand }: Pick<DrawSheetProps, 'draw' | 'brand'>) {
  const t = useText();
  const { show } = useToast();
  const enter = useEnterResult(draw.id);
  const [text, setText] = useState('');
  const numbers = text.split(/[\s,;]+/).filter(Boolean);
  const send = () =>
    enter.mutate(numbers, {
      onSuccess: ({ state }) => {
        show({ tone: state === 'differs' ? 'error' : 'ok', title: t(`trading.entered.${state}`) });
        setText('');
      },
      onError: (error) => show({ tone: 'error', title: error.message }),
    });
  return (
    <section className="desk-part trading-form">
      <h3>{t(draw.numbers ? 'trading.enter.again' : 'trading.enter')}</h3>
      <p className="text-ink-3">{t('trading.enter.hint')}</p>
      <TextArea
        label={t('trading.enter.numbers', { count: numbers.length })}
        value={text}
        rows={4}
        onChange={({ target }) => setText(target.value)}
      />
      <Button tone="jade" loading={enter.isPending} disabled={numbers.length < 18} onClick={send}>
        {t('trading.enter.send')}
      </Button>
      <ul className="trading-orders">
        {draw.entries.map((entry) => (
          <li key={`${entry.actor} ${entry.at}`}>
            <b>{entry.actor}</b> <DeskTime at={entry.at} timeZone={brand.timeZone} short />
            {/* Hides the numbers of others, so that nobody copies them. */}
            {isVoid(entry) && <p>{t('trading.void.entry')}</p>}
            {entry.mine && !isVoid(entry) && <p className="num text-ink-3">{entry.numbers.join(' ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLAYS = ['lo-2', 'lo-3', 'de-duoi', 'de-dau', 'ba-cang', 'dau', 'duoi'] as const;

/** The liability of each number in a play. */
function NumbersPart({ draw, symbol }: { draw: DrawRow; symbol: string }) {
  const t = useText();
  const [play, setPlay] = useState<string>('lo-2');
  const { data } = useNumbers(draw.id, play);
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={symbol} />;
  return (
    <section className="desk-part">
      <h3>{t('trading.numbers')}</h3>
      <Select
        label={t('trading.numbers.play')}
        value={play}
        options={PLAYS.map((value) => ({ value, label: t(`trading.play.${value}`) }))}
        onChange={(event) => setPlay(event.target.value)}
      />
      {data?.numbers.length === 0 && <p className="text-ink-3">{t('trading.numbers.none')}</p>}
      <ul className="trading-markets">
        {data?.numbers.slice(0, 20).map(({ number, staked, owed, free }) => (
          <li key={number}>
            <b className="num">{number}</b>
            <div>
              <b>{money(owed)}</b>
              <small>
                {t('trading.numbers.staked')} {money(staked)} · {t('trading.numbers.free')} {money(free)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tickets whose payout changed with a corrected result. */
function CorrectionsPart({ draw, brand }: Pick<DrawSheetProps, 'draw' | 'brand'>) {
  const t = useText();
  const { data } = useCorrections();
  const own = data?.list.filter(({ issue }) => issue === draw.id) ?? [];
  if (own.length === 0) return null;
  return (
    <section className="desk-part">
      <h3>{t('trading.corrections')}</h3>
      <p className="text-ink-3">{t('trading.corrections.hint')}</p>
      <ul className="trading-markets">
        {own.map(({ id, ticket, version, difference, at }) => (
          <li key={id}>
            <div>
              <span className="num">{ticket}</span>
              <small>
                {t('trading.corrections.version', { version })} · <DeskTime at={at} timeZone={brand.timeZone} short />
              </small>
            </div>
            <b>
              <Amount value={parseAmount(difference) ?? 0n} symbol={brand.symbol} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
