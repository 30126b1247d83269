import type { Json } from '../fair/replay.ts';
import { type Fraction, fraction } from '../slots/fraction.ts';
import {
  type BettingGame,
  type BettingRules,
  type ConfigReading,
  type StakesByField,
  type TableField,
  WHOLE_BPS,
} from './betting-round.ts';
import { oddsText } from './odds-text.ts';

const WHOLE = BigInt(WHOLE_BPS);

/** What one configuration pays: the printed fields, and for each distinct result the payback of every field. */
type PayTable = { fields: TableField[]; results: ReadonlyMap<string, bigint>[] };

/** Exact long-run return of one field per unit staked, from every possible result of a round. */
export function exactReturn<Config extends Json, Shoe extends Json, Outcome extends Json, Facts>(
  rules: BettingRules<Config, Shoe, Outcome, Facts>,
  config: Config,
  fieldKey: string,
): Fraction {
  const field = rules.fields.find((one) => one.key === fieldKey);
  if (!field) throw new RangeError(`${rules.code} has no field ${fieldKey}`);
  let ways = 0n;
  let back = 0n;
  for (const chance of rules.chances(config)) {
    ways += chance.ways;
    back += chance.ways * BigInt(field.backBps(config, chance.facts));
  }
  return fraction(back, ways * WHOLE);
}

function payTableOf<Config extends Json, Shoe extends Json, Outcome extends Json, Facts>(
  rules: BettingRules<Config, Shoe, Outcome, Facts>,
  config: Config,
): PayTable {
  const fields = rules.fields.map((field): TableField => {
    const pays = field.pays(config);
    return {
      key: field.key,
      group: field.group,
      name: field.name,
      pays,
      odds: oddsText(pays),
      note: field.note?.(config) ?? null,
      returns: exactReturn(rules, config, field.key),
    };
  });
  const results = new Map<string, ReadonlyMap<string, bigint>>();
  for (const { facts } of rules.chances(config)) {
    const backs = rules.fields.map((field) => field.backBps(config, facts));
    const key = backs.join();
    if (results.has(key)) continue;
    results.set(key, new Map(rules.fields.map((field, i) => [field.key, BigInt(backs[i]!)])));
  }
  return { fields, results: [...results.values()] };
}

/** Turns the game author's rules into the game that the table house runs. */
export function bettingGame<Config extends Json, Shoe extends Json, Outcome extends Json, Facts>(
  rules: BettingRules<Config, Shoe, Outcome, Facts>,
): BettingGame {
  const tables = new WeakMap<object, PayTable>();
  const own = <T extends Json>(what: string, value: Json, is: (value: unknown) => value is T): T => {
    if (!is(value)) throw new TypeError(`not a ${what} of ${rules.code}`);
    return value;
  };
  const configOf = (config: Json) => own('configuration', config, rules.isConfig);
  const payTable = (json: Json): PayTable => {
    const config = configOf(json);
    if (typeof json !== 'object' || json === null) return payTableOf(rules, config);
    const table = tables.get(json) ?? payTableOf(rules, config);
    tables.set(json, table);
    return table;
  };
  return {
    code: rules.code,
    name: rules.name,
    randomness: rules.shoe ? 'shoe' : 'round',
    presets: rules.presets,
    sets: rules.sets,
    readConfig(config) {
      return rules.isConfig(config) ? judged(config, payTable(config).fields) : { ok: false, problem: 'malformed' };
    },
    fields(config) {
      return payTable(config).fields;
    },
    newShoe(config, draw) {
      return rules.shoe ? rules.shoe.shuffle(configOf(config), draw) : null;
    },
    shoeView(shoe) {
      return rules.shoe && shoe !== null ? rules.shoe.view(own('shoe', shoe, rules.isShoe)) : null;
    },
    needsShoe(shoe) {
      if (!rules.shoe) return false;
      if (shoe === null) return true;
      const { dealt, cutAt } = rules.shoe.view(own('shoe', shoe, rules.isShoe));
      return dealt >= cutAt;
    },
    play(config, draw, shoe) {
      return rules.play(configOf(config), draw, own('shoe', shoe, rules.isShoe));
    },
    payout(config, fieldKey, stake, outcome) {
      const field = rules.fields.find((one) => one.key === fieldKey);
      if (!field) throw new RangeError(`${rules.code} has no field ${fieldKey}`);
      const facts = rules.factsOf(own('outcome', outcome, rules.isOutcome));
      return given(stake, BigInt(field.backBps(configOf(config), facts)));
    },
    worstLoss(config, sure, open) {
      const losses = payTable(config).results.map((backs) => {
        const lossOn = (stakes: StakesByField) => lossWith(rules.code, backs, stakes);
        return open.map(lossOn).reduce((sum, loss) => (loss > 0n ? sum + loss : sum), lossOn(sure));
      });
      return losses.reduce((worst, loss) => (loss > worst ? loss : worst));
    },
  };
}

function judged(config: Json, fields: readonly TableField[]): ConfigReading {
  const above = fields.filter((field) => field.returns.numerator > field.returns.denominator).map((field) => field.key);
  if (above.length > 0) return { ok: false, problem: 'returns_above_stakes', fields: above };
  return { ok: true, config };
}

/** The house's loss on these stakes after one result. */
function lossWith(code: string, backs: StakesByField, stakes: StakesByField): bigint {
  let loss = 0n;
  for (const [key, stake] of stakes) {
    const back = backs.get(key);
    if (back === undefined) throw new RangeError(`${code} has no field ${key}`);
    loss += given(stake, back) - stake;
  }
  return loss;
}

function given(stake: bigint, backBps: bigint): bigint {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  return (stake * backBps) / WHOLE;
}
