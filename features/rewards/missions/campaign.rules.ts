/** A draft is seen by operators only; closed is for ever. */
export type CampaignState = 'draft' | 'running' | 'paused' | 'closed';
/** By language: "EN", "VI" ... */
export type Texts = Readonly<Record<string, { name: string; text: string }>>;

/** Name and text in the reader's language, else in the brand's, else in any. */
export function textIn(texts: Texts, language: string, fallback: string): { name: string; text: string } {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? { name: '', text: '' };
}

/** From which states a campaign goes to which: what was closed stays closed. */
const NEXT: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['running', 'closed'],
  running: ['paused', 'closed'],
  paused: ['running', 'closed'],
  closed: [],
};

export const CAMPAIGN_STATES = ['draft', 'running', 'paused', 'closed'] as const;

export const mayBecome = (from: CampaignState, to: CampaignState): boolean => NEXT[from].includes(to);
