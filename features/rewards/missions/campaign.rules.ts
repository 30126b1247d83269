import { bestWords } from '#platform/i18n/languages.ts';

/** Only operators see a draft; closed is final. */
export type CampaignState = 'draft' | 'running' | 'paused' | 'closed';
/** By language: "EN", "VI" ... */
export type Texts = Readonly<Record<string, { name: string; text: string }>>;

/** Name and text in the reader's best language, else in any. */
export function textIn(texts: Texts, language: string, fallback: string): { name: string; text: string } {
  return bestWords(texts, language, fallback) ?? { name: '', text: '' };
}

/** The states that can follow each state; closed is final. */
const NEXT: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['running', 'closed'],
  running: ['paused', 'closed'],
  paused: ['running', 'closed'],
  closed: [],
};

export const CAMPAIGN_STATES = ['draft', 'running', 'paused', 'closed'] as const;

export const mayBecome = (from: CampaignState, to: CampaignState): boolean => NEXT[from].includes(to);
