import { needs, slice } from '#platform/slices/slice.ts';
import { type SigninDeps, signinService } from './signin.server.ts';

/** The sign-in calendar. */
export const signin = slice('sign-in calendar', {
  needs: needs<SigninDeps>(),
  services: (own) => [signinService(own)],
});
