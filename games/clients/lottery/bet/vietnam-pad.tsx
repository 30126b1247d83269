import { useState } from 'react';
import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import { type NumberSet, numbersIn } from '#games/engines/lottery/vietnam/selection.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { useLottery, useLotteryField } from '../lottery-context.ts';
import { type LotteryState, UNIT } from '../lottery-state.ts';
import { vars } from '../vars.ts';

type Mode = 'pad' | 'type' | 'sets';
type Free = LotteryState['free'];

const PAGE = 25;
const LOW_PERCENT = 25n;

/** 00 to 99 with the stake that the house still accepts on each; a text field; sets of numbers. */
export function VietnamPad({ play, free }: { play: FastPlay; free: Free }) {
  const t = useText();
  const [mode, setMode] = useState<Mode>('pad');
  if (play.form.kind !== 'vietnam') return null;
  const { digits } = play.form.play;
  // Three-digit plays have a thousand numbers, which are typed, not pressed.
  const shown = digits === 3 ? 'type' : mode;
  return (
    <>
      {digits < 3 && (
        <Segmented
          label={t('lottery.pad.mode')}
          size="sm"
          className="lottery-pad-mode"
          value={mode}
          items={(['pad', 'type', ...(digits === 2 ? ['sets' as const] : [])] as const).map((value) => ({
            value,
            label: t(`lottery.pad.${value}`),
          }))}
          onChange={setMode}
        />
      )}
      {shown === 'pad' && <Pad digits={digits} free={free} />}
      {shown === 'type' && <TypedNumbers digits={digits} />}
      {shown === 'sets' && <NumberSets />}
      {digits < 3 && shown === 'pad' && free && <Legend />}
    </>
  );
}

function Pad({ digits, free }: { digits: 1 | 2 | 3; free: Free }) {
  const t = useText();
  const { game } = useLottery();
  const [page, setPage] = useState('0');
  const unit = useLotteryField('unit');
  useLotteryField('picks');
  const picks = game.picks();
  const numbers = Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
  const pages = Math.ceil(numbers.length / PAGE);
  return (
    <>
      {pages > 1 && (
        <Segmented
          label={t('lottery.pad.pages')}
          className="lottery-pad-pages"
          full
          value={page}
          items={Array.from({ length: pages }, (_, at) => ({
            value: String(at),
            label: t('lottery.pad.page', { from: numbers[at * PAGE] ?? '', to: numbers[at * PAGE + PAGE - 1] ?? '' }),
          }))}
          onChange={setPage}
        />
      )}
      <div className="lottery-pad" data-digits={digits}>
        {numbers.map((number, at) => (
          <Cell
            key={number}
            number={number}
            isOn={picks.has(number)}
            isOffPage={pages > 1 && Math.floor(at / PAGE) !== Number(page)}
            points={unit / UNIT}
            free={free}
          />
        ))}
      </div>
    </>
  );
}

interface CellProps {
  number: string;
  isOn: boolean;
  isOffPage: boolean;
  points: bigint;
  free: Free;
}

function Cell({ number, isOn, isOffPage, points, free }: CellProps) {
  const t = useText();
  const { game } = useLottery();
  const left = free ? (free.numbers.get(number) ?? free.most) : null;
  const percent = left !== null && free && free.most > 0n ? (left * 100n) / free.most : 100n;
  const isFull = left !== null && left < UNIT;
  return (
    <button
      type="button"
      className="lottery-cell num"
      aria-pressed={isOn}
      disabled={isFull && !isOn}
      data-off-page={isOffPage || undefined}
      data-full={isFull || undefined}
      data-low={percent < LOW_PERCENT || undefined}
      onClick={() => game.press(number)}
    >
      <b>{number}</b>
      {isOn && <em aria-hidden="true">{points.toString()}</em>}
      {free && <i style={vars({ '--w': `${percent}%` })} />}
      {isFull && <s>{t('lottery.full')}</s>}
    </button>
  );
}

function Legend() {
  const t = useText();
  const { game } = useLottery();
  const quick = (set: NumberSet) => game.setPicks(numbersIn(set));
  const play = useLotteryField('play');
  const digits = play === 'dau' || play === 'duoi' ? 1 : 2;
  return (
    <div className="lottery-quick">
      {digits === 2 && (
        <>
          <Chip size="sm" onClick={() => quick('even')}>
            {t('lottery.even')}
          </Chip>
          <Chip size="sm" onClick={() => quick('odd')}>
            {t('lottery.odd')}
          </Chip>
          <Chip size="sm" onClick={() => quick('double')}>
            {t('lottery.double')}
          </Chip>
        </>
      )}
      <Chip size="sm" onClick={() => game.setPicks([])}>
        {t('lottery.clear')}
      </Chip>
      <span className="lottery-legend">
        <i /> {t('lottery.free.much')} <i data-low /> {t('lottery.free.little')}
      </span>
    </div>
  );
}

/** Accepts numbers with any separator; lists the invalid ones. */
function TypedNumbers({ digits }: { digits: number }) {
  const t = useText();
  const { game } = useLottery();
  const [text, setText] = useState('');
  useLotteryField('picks');
  const picks = [...game.picks()].sort();
  const parts = text.split(/[\s,;.-]+/).filter((part) => part !== '');
  const wrong = parts.filter((part) => part.length !== digits || !/^\d+$/.test(part));
  const take = () => {
    game.setPicks([...picks, ...parts.filter((part) => !wrong.includes(part))]);
    setText(wrong.join(' '));
  };
  return (
    <div className="lottery-typed">
      <TextArea
        label={t('lottery.typed', { digits })}
        rows={3}
        inputMode="numeric"
        value={text}
        error={
          wrong.length > 0 && text.endsWith(' ') ? t('lottery.typed.wrong', { wrong: wrong.join(', ') }) : undefined
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button tone="secondary" disabled={parts.length === wrong.length} onClick={take}>
        {t('lottery.typed.take')}
      </Button>
      {picks.length > 0 && (
        <div className="lottery-typed-picks">
          {picks.map((number) => (
            <button
              key={number}
              type="button"
              className="num"
              aria-label={t('lottery.drop.number', { number })}
              onClick={() => game.press(number)}
            >
              {number} ×
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** "Dàn số": by head, by tail, and the usual sets; each press adds a set. */
function NumberSets() {
  const t = useText();
  const { game } = useLottery();
  useLotteryField('picks');
  const add = (set: NumberSet) => game.setPicks([...game.picks(), ...numbersIn(set)]);
  return (
    <div className="lottery-sets">
      <div>
        {(['even', 'odd', 'double', 'big', 'small'] as const).map((set) => (
          <Chip key={set} size="sm" onClick={() => add(set)}>
            {t(`lottery.${set}`)}
          </Chip>
        ))}
        <Chip size="sm" onClick={() => game.setPicks([])}>
          {t('lottery.clear')}
        </Chip>
      </div>
      {(['head', 'tail'] as const).map((side) => (
        <div key={side}>
          {DIGITS.map((digit) => (
            <Chip key={digit} size="sm" onClick={() => add(side === 'head' ? { head: digit } : { tail: digit })}>
              {t(`lottery.set.${side}`, { digit })}
            </Chip>
          ))}
        </div>
      ))}
      <p className="lottery-small num">{[...game.picks()].sort().join(' ')}</p>
    </div>
  );
}
