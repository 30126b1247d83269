import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';

/** Texts of missions, leaderboards, the calendar and raffles; suspends until they are loaded. */
export const useMissionTexts = lateTexts(import.meta.glob<Messages>('./missions.*.json', { import: 'default' }));
