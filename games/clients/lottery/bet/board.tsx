import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import type { Form } from '#games/engines/lottery/fast/form.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { shortAmount } from '../../shell/format-facts.ts';
import { useLottery, useLotteryField, useNow, useWords } from '../lottery-context.ts';
import { familyOf, issueOf, lastDraw, playOf } from '../lottery-state.ts';
import { vars } from '../vars.ts';
import { lineFacts } from './odds-text.ts';
import { VietnamPad } from './vietnam-pad.tsx';

type Of<Kind extends Form['kind']> = Extract<Form, { kind: Kind }>;

/** The buttons of the play's form. Disabled while the issue is locked. */
export function Board() {
  const code = useLotteryField('code');
  const play = playOf(code, useLotteryField('play'));
  const issue = issueOf(useLotteryField('now'), code);
  const nowMs = useNow();
  if (!play) return null;
  const isLocked = issue !== undefined && nowMs >= issue.locksAt;
  return (
    <div className="lottery-board" data-locked={isLocked || undefined} data-family={familyOf(code)}>
      <FormOf play={play} />
    </div>
  );
}

function FormOf({ play }: { play: FastPlay }) {
  const { form } = play;
  switch (form.kind) {
    case 'options':
      return <OptionsBoard play={play} form={form} />;
    case 'pool':
      return <PoolBoard form={form} />;
    case 'grid':
      return <GridBoard form={form} />;
    case 'vietnam':
      return <VietnamPad play={play} free={null} />;
  }
}

function OptionsBoard({ play, form }: { play: FastPlay; form: Of<'options'> }) {
  const words = useWords();
  const { language } = useLanguage();
  const { game } = useLottery();
  useLotteryField('picks');
  const picks = game.picks();
  return (
    <div className="lottery-options" data-many={form.options.length > 8 || undefined}>
      {form.options.map(({ code, name }) => (
        <button key={code} type="button" aria-pressed={picks.has(code)} onClick={() => game.press(code)}>
          <b>{words(name)}</b>
          <small className="num">×{shortAmount(lineFacts(play, code).pay, language)}</small>
        </button>
      ))}
    </div>
  );
}

/** A press cycles a value: off, picked, banker (if the play has them), off. */
function PoolBoard({ form }: { form: Of<'pool'> }) {
  const t = useText();
  const { game } = useLottery();
  const code = useLotteryField('code');
  useLotteryField('picks');
  const picks = game.picks();
  const now = useLotteryField('now');
  const drawn = new Set(familyOf(code) === 'keno' ? (lastDraw(now, code)?.numbers ?? []) : []);
  const hasBankers = form.pick > 1 && form.mostValues > form.pick;
  const press = (value: string) => {
    const next = new Set(picks);
    const bankers = [...picks].filter((pick) => pick.startsWith('+')).length;
    if (next.delete(value)) {
      if (hasBankers && bankers < form.pick - 1) next.add(`+${value}`);
    } else if (!next.delete(`+${value}`) && picks.size < form.mostValues) next.add(value);
    game.setPicks(next);
  };
  const quick = (values: readonly string[]) => game.setPicks(values.slice(0, form.mostValues));
  return (
    <>
      <div className="lottery-pool" data-wide={form.values.length > 20 || undefined}>
        {form.values.map((value) => (
          <button
            key={value}
            type="button"
            className="num"
            aria-pressed={picks.has(value) || picks.has(`+${value}`)}
            aria-label={picks.has(`+${value}`) ? t('lottery.banker', { number: value }) : value}
            data-banker={picks.has(`+${value}`) || undefined}
            data-drawn={drawn.has(value) || undefined}
            onClick={() => press(value)}
          >
            {value}
          </button>
        ))}
      </div>
      <div className="lottery-quick">
        <Chip size="sm" onClick={() => quick(shuffled(form.values).slice(0, Math.max(form.pick, 1)))}>
          {t('lottery.random')}
        </Chip>
        {form.mostValues === form.values.length && (
          <>
            <Chip size="sm" onClick={() => quick(form.values.filter((value) => Number(value) % 2 === 1))}>
              {t('lottery.odd')}
            </Chip>
            <Chip size="sm" onClick={() => quick(form.values.filter((value) => Number(value) % 2 === 0))}>
              {t('lottery.even')}
            </Chip>
          </>
        )}
        <Chip size="sm" onClick={() => game.setPicks([])}>
          {t('lottery.clear')}
        </Chip>
        {hasBankers && <span className="lottery-small">{t('lottery.banker.hint')}</span>}
        {drawn.size > 0 && <span className="lottery-small lottery-dot-note">{t('lottery.drawn.before')}</span>}
      </div>
    </>
  );
}

function shuffled(values: readonly string[]): string[] {
  const keys = crypto.getRandomValues(new Uint32Array(values.length));
  return values
    .map((value, at) => ({ value, key: keys[at] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

function GridBoard({ form }: { form: Of<'grid'> }) {
  return (
    <div className="lottery-grid">
      {form.positions.map((name, at) => (
        <GridRow key={name.vi} form={form} position={at + 1} />
      ))}
    </div>
  );
}

const QUICK = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;

function GridRow({ form, position }: { form: Of<'grid'>; position: number }) {
  const t = useText();
  const words = useWords();
  const { game } = useLottery();
  useLotteryField('picks');
  const picks = game.picks();
  const name = form.positions[position - 1];
  const key = (value: string) => `${position}:${value}`;
  const half = Math.floor(form.values.length / 2);
  const wanted: Record<(typeof QUICK)[number], (value: string, at: number) => boolean> = {
    all: () => true,
    big: (_, at) => at >= half,
    small: (_, at) => at < half,
    odd: (value) => Number(value) % 2 === 1,
    even: (value) => Number(value) % 2 === 0,
    clear: () => false,
  };
  const choose = (kind: (typeof QUICK)[number]) => {
    const rest = [...picks].filter((pick) => !pick.startsWith(`${position}:`));
    game.setPicks([...rest, ...form.values.filter(wanted[kind]).map(key)]);
  };
  if (!name) return null;
  // Ten places draw the numbers one to ten; labels show the printed form.
  const printed = (value: string) => (form.positions.length === 10 ? String(Number(value)) : value);
  return (
    <fieldset className="lottery-row">
      <legend>{words(name)}</legend>
      <div className="lottery-values" style={vars({ '--n': form.values.length })}>
        {form.values.map((value) => (
          <button
            key={value}
            type="button"
            className="num"
            aria-label={`${words(name)}: ${printed(value)}`}
            aria-pressed={picks.has(key(value))}
            onClick={() => game.press(key(value))}
          >
            {printed(value)}
          </button>
        ))}
      </div>
      <div className="lottery-row-quick">
        {QUICK.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-label={`${words(name)}: ${t(`lottery.${kind}`)}`}
            onClick={() => choose(kind)}
          >
            {t(`lottery.${kind}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
