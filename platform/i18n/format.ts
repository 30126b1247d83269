import { AMOUNT_SCALE, type Amount } from '#platform/money/money.ts';
import { type Language, LOCALE } from './languages.ts';

const COMMA_DECIMAL = { group: '.', decimal: ',' };
const POINT_DECIMAL = { group: ',', decimal: '.' };
const SEPARATORS: Record<Language, { group: string; decimal: string }> = {
  VI: COMMA_DECIMAL,
  EN: POINT_DECIMAL,
  CN: POINT_DECIMAL,
  ID: COMMA_DECIMAL,
  TH: POINT_DECIMAL,
  TY: POINT_DECIMAL,
};

export interface AmountParts {
  /** '' or a real minus sign. */
  sign: '' | '−';
  /** Grouped main units, e.g. "12.480.500". */
  whole: string;
  /** Decimal separator and two digits, e.g. ",00". */
  fraction: string;
}

/**
 * Splits an amount (1/10,000 units) for display with two decimals (spec section 9). Rounds half away from zero, for
 * display only: the ledger keeps all four digits.
 */
export function amountParts(amount: Amount, language: Language): AmountParts {
  const absolute = amount < 0n ? -amount : amount;
  const cents = (absolute + 50n) / 100n;
  const separators = SEPARATORS[language];
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, separators.group);
  const fraction = (cents % 100n).toString().padStart(2, '0');
  return { sign: amount < 0n && cents > 0n ? '−' : '', whole, fraction: `${separators.decimal}${fraction}` };
}

/** One string: "−12.480.500,00". */
export function formatAmount(amount: Amount, language: Language): string {
  const parts = amountParts(amount, language);
  return `${parts.sign}${parts.whole}${parts.fraction}`;
}

/** Grouped whole main units without decimals, for counters and steps: 5_000_000n -> "500". */
export function formatWhole(amount: Amount, language: Language): string {
  return (amount / AMOUNT_SCALE).toString().replace(/\B(?=(\d{3})+$)/g, SEPARATORS[language].group);
}

/** A threshold as text, with decimals only if it has any: 100_000n -> "10", 100n -> "0,01". */
export function formatThreshold(amount: Amount, language: Language): string {
  return amount % AMOUNT_SCALE === 0n ? formatWhole(amount, language) : formatAmount(amount, language);
}

const DAY = { day: '2-digit', month: '2-digit' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;
const FIELDS: Record<'full' | 'long' | 'short' | 'date' | 'time', Intl.DateTimeFormatOptions> = {
  full: { ...DAY, year: 'numeric', ...MINUTE, second: '2-digit' },
  long: { ...DAY, year: 'numeric', ...MINUTE },
  short: { ...DAY, ...MINUTE },
  date: { ...DAY, year: 'numeric' },
  time: MINUTE,
};

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();

/** Date and time in the brand's zone. `style` "long" omits the seconds, "short" also the year. */
export function formatDateTime(
  epochMs: number,
  language: Language,
  options: { timeZone: string; style?: 'full' | 'long' | 'short' | 'date' | 'time' },
): string {
  const style = options.style ?? 'full';
  const key = `${language}|${options.timeZone}|${style}`;
  let format = dateTimeFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[language], {
      // Thai online banking uses the common era, so we do too.
      calendar: 'gregory',
      timeZone: options.timeZone,
      hourCycle: 'h23',
      ...FIELDS[style],
    });
    dateTimeFormats.set(key, format);
  }
  // Without a year Intl writes 22-11 in Vietnamese, where 22/11 is usual.
  return format.format(epochMs).replace('-', '/');
}
