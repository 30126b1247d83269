import { describe, expect, it } from 'vitest';
import { sources } from '#tests/sources.ts';

describe('browser storage', () => {
  it('is written by these files only, and none of them knows a password, a token or a code', () => {
    const writers = sources(/^(apps|features|games|platform)\/.*\.tsx?$/).filter(
      ({ path, text }) =>
        !/\.(test|e2e|fixture)\.tsx?$/.test(path) && /(?:local|session)Storage\.setItem|indexedDB\.open/.test(text),
    );
    expect(writers.map(({ path }) => path).sort()).toEqual([
      'apps/backoffice/preferences.ts',
      'apps/portal/shell/member/hidden-balance.ts',
      'apps/portal/texts/language.ts',
      'apps/portal/theme.ts',
      'features/accounts/register/invitation.page.tsx',
      'features/accounts/session/device-id.page.tsx',
      'features/accounts/session/other-tabs.page.tsx',
      'features/accounts/session/remember.page.tsx',
      'features/agents/contracts/seen-requests.page.tsx',
      'features/lobby/games/favourites.hooks.ts',
      'features/lobby/games/vendor-memory.ts',
      'features/support/chat/chat.hooks.ts',
      'features/support/popups/popup-memory.page.tsx',
      'games/clients/shell/open-presses.ts',
    ]);
    const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const { path, text } of writers)
      expect(code(text), path).not.toMatch(/password|token|verificationCode|secret/i);
  });
});
