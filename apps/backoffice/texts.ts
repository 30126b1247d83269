import { type Language, languageOf, REVIEWED_LANGUAGES, type ReviewedLanguage } from '#platform/i18n/languages.ts';
import { addMessages, type Messages } from '#platform/i18n/text.tsx';

type Read = () => Promise<Messages>;

/** The office is one small site: all its rooms' texts come at once, in one language. */
const READ: Record<ReviewedLanguage, readonly Read[]> = {
  VI: [
    async () => (await import('./backoffice.vi.json')).default as Messages,
    async () => (await import('#platform/ui/ui.vi.json')).default as Messages,
    async () => (await import('#features/accounts/accounts.vi.json')).default as Messages,
    async () => (await import('#features/cashier/cashier.vi.json')).default as Messages,
    async () => (await import('#features/rewards/referral-desk/referral-desk.vi.json')).default as Messages,
    async () => (await import('#features/cashier/payout/payout-desk.vi.json')).default as Messages,
    async () => (await import('#features/cashier/wallets/wallets-desk.vi.json')).default as Messages,
    async () => (await import('#features/site/desk/site-desk.vi.json')).default as Messages,
    async () => (await import('#features/lobby/desk/lobby-desk.vi.json')).default as Messages,
    async () => (await import('#features/support/support.vi.json')).default as Messages,
    async () => (await import('#features/agents/agents.vi.json')).default as Messages,
    async () => (await import('#features/accounts/operator/operator-desk.vi.json')).default as Messages,
    async () => (await import('#features/accounts/players-desk/players-desk.vi.json')).default as Messages,
    async () => (await import('#features/cashier/adjustments/adjustments-desk.vi.json')).default as Messages,
    async () => (await import('#features/compliance/audit/trail-desk.vi.json')).default as Messages,
    async () => (await import('#features/wagers/calls/reconciliation-desk.vi.json')).default as Messages,
    async () => (await import('#features/wagers/ledger-lines/ledger-desk.vi.json')).default as Messages,
    async () => (await import('#features/site/overview/overview-desk.vi.json')).default as Messages,
  ],
  EN: [
    async () => (await import('./backoffice.en.json')).default as Messages,
    async () => (await import('#platform/ui/ui.en.json')).default as Messages,
    async () => (await import('#features/accounts/accounts.en.json')).default as Messages,
    async () => (await import('#features/cashier/cashier.en.json')).default as Messages,
    async () => (await import('#features/rewards/referral-desk/referral-desk.en.json')).default as Messages,
    async () => (await import('#features/cashier/payout/payout-desk.en.json')).default as Messages,
    async () => (await import('#features/cashier/wallets/wallets-desk.en.json')).default as Messages,
    async () => (await import('#features/site/desk/site-desk.en.json')).default as Messages,
    async () => (await import('#features/lobby/desk/lobby-desk.en.json')).default as Messages,
    async () => (await import('#features/support/support.en.json')).default as Messages,
    async () => (await import('#features/agents/agents.en.json')).default as Messages,
    async () => (await import('#features/accounts/operator/operator-desk.en.json')).default as Messages,
    async () => (await import('#features/accounts/players-desk/players-desk.en.json')).default as Messages,
    async () => (await import('#features/cashier/adjustments/adjustments-desk.en.json')).default as Messages,
    async () => (await import('#features/compliance/audit/trail-desk.en.json')).default as Messages,
    async () => (await import('#features/wagers/calls/reconciliation-desk.en.json')).default as Messages,
    async () => (await import('#features/wagers/ledger-lines/ledger-desk.en.json')).default as Messages,
    async () => (await import('#features/site/overview/overview-desk.en.json')).default as Messages,
  ],
};

export async function loadTexts(asked: Language): Promise<void> {
  const language = languageOf(asked, 'EN', REVIEWED_LANGUAGES);
  for (const messages of await Promise.all(READ[language].map((read) => read()))) addMessages(language, messages);
}
