import { needs, slice } from '#platform/slices/slice.ts';
import { type SigninDeps, signinService } from './signin.server.ts';
import { type SigninsDeskDeps, signinsDeskService } from './signins-desk.server.ts';

export const signin = slice('sign-in calendar', {
  needs: needs<SigninDeps & SigninsDeskDeps>(),
  services: (own) => [signinService(own), signinsDeskService(own)],
});
