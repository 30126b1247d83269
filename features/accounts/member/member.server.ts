import { maskedRecipient } from '#features/messages/public.ts';
import { countryOf } from '#features/site/public.ts';
import { type Caller, TRIAL_TYPE } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { LANGUAGES, LOCALE, languageNamed } from '#platform/i18n/languages.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { pictureOf } from '../profile/avatar.rules.ts';
import { totpOf } from '../second-factor/second-factor.store.ts';
import { diallingCodeOf, maskedNumber } from '../verification/phone.rules.ts';
import { COUNTRIES } from './countries.data.ts';
import { memberContract } from './member.contract.ts';
import { playerById, sessionTimes, setLanguage, uplineOf } from './player.store.ts';

/** accountTypeId of the main wallet (wire.md 2.1). */
const MAIN_WALLET = 2;
const ALL_WALLETS = 0;

export function memberService(deps: AccountsDeps): Service {
  return service(memberContract, {
    'GET /wps/member/info': ({ caller }) => info(deps, caller),
    'GET /wps/v2/wallets/balance': ({ caller, query }) => balance(deps, caller, Number(query.typeId ?? ALL_WALLETS)),
    'POST /wps/member/language': async ({ body, caller }) => {
      const { languages = LANGUAGES } = await deps.brands.byId(caller.brandId);
      const language = languageNamed(body.language, languages);
      if (!language) return refuse('language.not.offered');
      await deps.database.transact((db) => setLanguage(db, playerOf(caller).id, language));
      return { language };
    },
    'GET /wps/system/country': ({ caller }) => {
      const names = new Intl.DisplayNames(LOCALE[caller.language], { type: 'region' });
      return COUNTRIES.map(([countryCode, countryDialingCode]) => ({
        countryCode,
        countryDialingCode,
        countryName: names.of(countryCode) ?? countryCode,
      }));
    },
  });
}

async function info(deps: AccountsDeps, { player: who, brandId, language }: Caller) {
  const { database, clubLabel, brands } = deps;
  if (!who) return {};
  const [player, session, totp, places] = await Promise.all([
    database.read((db) => playerById(db, who.id)),
    database.read((db) => sessionTimes(db, who.sessionId)),
    database.read((db) => totpOf(db, who.id)),
    brands.moduleEnabled(brandId, 'DISPLAYLOCATION3'),
  ]);
  if (!player || !session) return {};
  const bindGA = Boolean(totp?.confirmed_at);
  const { mobileNum = '', payeeName = '' } = player.profile;
  const label = who.type === TRIAL_TYPE ? undefined : await clubLabel({ playerId: who.id, brandId, language });
  const lastCountry = places && player.last_login_ip ? countryOf(player.last_login_ip) : undefined;
  const names = new Intl.DisplayNames(LOCALE[language], { type: 'region' });
  return {
    id: Number(player.id),
    account: player.username,
    nickname: player.nickname ?? player.username,
    type: player.type,
    regDate: player.registered_at.getTime(),
    mobile: maskedNumber(player.mobile ?? mobileNum),
    mobileVerified: player.mobile_verified_at !== null,
    isEmailVerification: player.email_verified_at !== null,
    countryDialingCode: player.mobile ? diallingCodeOf(player.mobile) : '',
    payee: payeeName,
    email: player.email && player.email_verified_at ? maskedRecipient('email', player.email) : '',
    avatar: pictureOf(player.avatar).url,
    bindGA,
    lastLogin: player.last_login_at?.getTime() ?? null,
    lastLoginIp: player.last_login_ip ?? '',
    lastLoginLocation: lastCountry ? (names.of(lastCountry) ?? lastCountry) : '',
    welcomed: player.welcomed_at !== null,
    hasPaymentPassword: player.payment_password_hash !== null,
    trialEndsAt: player.trial_ends_at?.getTime() ?? null,
    clubLabel: label ? { ...label, type: 'AUTO', ...coloursOf(label.rankLevel) } : null,
    memberLabel: [],
    toUpline: await givesUpward(deps, who.id, brandId),
    currency: player.currency,
    language: player.language,
    passwordExpired: who.mustChangePassword,
    sessionStartedAt: session.created_at.getTime(),
    sessionEndsAt: session.ends_at.getTime(),
  };
}

/** One entry per rank, from the lowest; higher ranks use the last one. */
const RANK_COLOURS = [
  { color: '#8a8f98', color2: '#c9cdd3' },
  { color: '#9a5f2f', color2: '#d9a066' },
  { color: '#7b8794', color2: '#dfe5ec' },
  { color: '#a67c00', color2: '#f4d06f' },
  { color: '#2f7f86', color2: '#8fd8de' },
  { color: '#5b3fa0', color2: '#b49bf0' },
] as const;

const coloursOf = (rank: number) =>
  RANK_COLOURS[Math.min(Math.max(rank, 0), RANK_COLOURS.length - 1)] ?? RANK_COLOURS[0];

/** Whether the member has an upline and the brand allows gifts to it. */
async function givesUpward({ database, brands }: AccountsDeps, playerId: bigint, brandId: number): Promise<boolean> {
  if (!(await brands.byId(brandId)).giftsToUpline) return false;
  return (await database.read((db) => uplineOf(db, playerId))) !== undefined;
}

/** Tries to get a consistent view; after that, a transfer that is under way may show on one side only. */
const LOOKS = 4;

/** Reads the main wallet between two equal readings of the vendors' balances, so that moving money is counted once. */
async function sumsOf(
  mainWallet: () => Promise<{ available: bigint; held: bigint }>,
  atVendors: () => ReturnType<AccountsDeps['atVendors']>,
) {
  const sum = (wallets: Awaited<ReturnType<typeof atVendors>>) =>
    wallets.reduce((total, { balance: amount }) => total + amount, 0n);
  let vendors = await atVendors();
  for (let look = 1; ; look++) {
    const main = await mainWallet();
    const after = vendors.length === 0 ? vendors : await atVendors();
    const elsewhere = sum(after);
    if (elsewhere === sum(vendors) || look === LOOKS) return { main, vendors: after, elsewhere };
    vendors = after;
  }
}

async function balance(
  { database, wallets, brands, atVendors, catalogue }: AccountsDeps,
  caller: Caller,
  typeId: number,
) {
  const { id, currency } = playerOf(caller);
  const [player, brand] = await Promise.all([database.read((db) => playerById(db, id)), brands.byId(caller.brandId)]);
  if (!player?.ledger_account) throw new Error(`player ${id} has no ledger account`);
  const account = player.ledger_account;
  const { main, vendors, elsewhere } = await sumsOf(
    () => wallets.balance(account),
    () => atVendors(id),
  );
  const { available, held } = main;
  const mainName = catalogue.text(caller.language, 'cashier.wallets.main');
  const rows = [
    { accountTypeId: MAIN_WALLET, accountName: mainName, availBalance: toWireNumber(available) },
    ...vendors.map(({ accountTypeId, name = '', balance }) => ({
      accountTypeId,
      accountName: name,
      availBalance: toWireNumber(balance),
    })),
  ].filter(({ accountTypeId }) => typeId === ALL_WALLETS || accountTypeId === typeId);
  return {
    sumBalance: toWireNumber(available + elsewhere),
    mainWalletBalance: toWireNumber(available),
    vendorBalance: toWireNumber(elsewhere),
    heldBalance: toWireNumber(held),
    currency,
    currencySymbol: brand.symbol,
    balance: rows,
    balances: rows,
  };
}
