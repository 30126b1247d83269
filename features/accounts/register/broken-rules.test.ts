import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../accounts.fixture.ts';
import { ensureReferralCode } from '../referral/referral.store.ts';
import { REGISTER_FIELDS, type RegisterField } from './field.rules.ts';
import { FIELD_PATTERNS } from './field-patterns.data.ts';

/** Whatever rule a brand gives a field of the form, the server enforces it: every field, every rule. */
let house: House;
let good: Partial<Record<RegisterField, string>>;

/** What one field's rule is here, and a value of the right length that has another pattern. */
interface Rule {
  pattern: number;
  unlike: string;
  length: number;
  value: string;
}
const DIGITS: Rule = { pattern: FIELD_PATTERNS.digits.id, unlike: 'abcdefgh', length: 8, value: '27491538' };
const OWN: Partial<Record<RegisterField, Rule>> = {
  username: { pattern: FIELD_PATTERNS.letterFirst.id, unlike: '1hoasen', length: 7, value: 'hoasen7' },
  password: { pattern: FIELD_PATTERNS.letterAndDigit.id, unlike: 'senhonggggg', length: 11, value: 'sen-hong-88' },
  payeeName: { pattern: FIELD_PATTERNS.fullName.id, unlike: 'NguyenAn', length: 8, value: 'Nguyen A' },
  email: { pattern: FIELD_PATTERNS.email.id, unlike: 'an.example.or', length: 13, value: 'an@example.vn' },
  mobileNum: { pattern: FIELD_PATTERNS.digitNineFirst.id, unlike: '812345678', length: 9, value: '912345678' },
  birthday: { pattern: FIELD_PATTERNS.dateYearFirst.id, unlike: '31-01-1990', length: 10, value: '1990-01-31' },
};
/** Their rules are about other things: equality, proof, and codes that somebody owns. */
const PROVEN: readonly RegisterField[] = ['confirmPassword', 'verificationCode', 'captcha'];
const CODES: readonly RegisterField[] = ['referralCode', 'recommenderId', 'affiliateCode'];
const FIELDS = REGISTER_FIELDS.filter((field) => !PROVEN.includes(field));
const ruled = (field: RegisterField) => OWN[field] ?? DIGITS;

beforeAll(async () => {
  house = await openHouse();
  house.switchedOff.delete('PAYMENTPASS3');
  const friend = await house.register({ username: 'friend01', password: 'sen-hong-88' });
  const agent = await house.register({ username: 'agent001', password: 'sen-hong-88', type: 1 });
  const invited = await house.database.transact((db) => ensureReferralCode(db, { brandId: 1, playerId: friend }));
  const [row] = await house.database.read((db) =>
    db.selectFrom('accounts.affiliate_codes').select('code').where('agent_id', '=', agent).execute(),
  );
  const codes: typeof good = { referralCode: invited, recommenderId: invited, affiliateCode: row?.code ?? '' };
  house.settings.registerFields = Object.fromEntries(
    FIELDS.map((field) => {
      const { pattern: patternId, length } = ruled(field);
      const size = CODES.includes(field) ? (codes[field]?.length ?? 0) : length;
      const pattern = CODES.includes(field) ? FIELD_PATTERNS.lettersAndDigits.id : patternId;
      return [field, { enabled: true, required: true, minLength: size, maxLength: size, patternId: pattern }];
    }),
  );
  good = { ...Object.fromEntries(FIELDS.map((field) => [field, ruled(field).value])), ...codes };
});
afterAll(() => house.close());
beforeEach(() => house.database.transact((db) => db.deleteFrom('accounts.attempts').execute()));

/** The form is checked before the human behind it. */
const register = (change: Partial<Record<RegisterField | 'altcha', string | null | undefined>>) =>
  house.call('PUT /wps/member/register', { body: { ...good, ...change } });

/** The code of a refusal and the field that it is about. */
async function refusal(field: RegisterField, value: string | null | undefined) {
  const { code, json } = await register({ [field]: value });
  return [code, json.value?.data?.[0]?.field];
}

describe('the form of a brand that asks for everything', () => {
  it.each(FIELDS)('does not go through without %s, nor against its length and pattern', async (field) => {
    const text = good[field] ?? '';
    const missing = field === 'mobileNum' ? ['missing-phone-number', undefined] : ['input.required', field];
    for (const absent of [undefined, null, '']) expect(await refusal(field, absent)).toEqual(missing);
    expect((await refusal(field, text.slice(0, -1)))[0]).toMatch(/^input\.|^invalid-phone-number$/);
    expect((await refusal(field, `${text}${text.at(-1)}`))[0]).toMatch(/^input\.|^invalid-phone-number$/);
    const unlike = CODES.includes(field) ? '-'.repeat(text.length) : ruled(field).unlike;
    expect(await refusal(field, unlike)).toEqual(['input.pattern', field]);
  });
  it('goes through when every rule is kept', async () => {
    expect((await register({ altcha: await house.solve() })).code).toBeUndefined();
  });
});
