import { lazy } from 'react';
import './accounts.dialogs.tsx';

export { holdBalance, releaseBalance } from './session/balance-hold.ts';
export { useAsMember, useMemberDialog } from './session/member-dialog.page.tsx';
export {
  type BalanceView,
  type Member,
  memberNow,
  type Session,
  sessionLost,
  sessionRanOut,
  useBalance,
  useSession,
  useWhoPresses,
} from './session/session.page.tsx';
// Needed by the header at once; everything below is loaded when it is first opened.
export { realAccountNeeded, SessionGuard } from './session/session-guard.page.tsx';
export { forgetSocialReturn, socialReturn } from './social/social-address.page.tsx';

export const LoginModal = lazy(async () => ({ default: (await import('./session/login.page.tsx')).LoginModal }));
export const RegisterModal = lazy(async () => ({
  default: (await import('./register/register.page.tsx')).RegisterModal,
}));
export const ChangePasswordModal = lazy(async () => ({
  default: (await import('./password/password.page.tsx')).ChangePasswordModal,
}));
export const LoginStepModal = lazy(async () => ({
  default: (await import('./second-factor/login-step.page.tsx')).LoginStepModal,
}));
export const ForgotModal = lazy(async () => ({ default: (await import('./forgot/forgot.page.tsx')).ForgotModal }));
export const RealAccountModal = lazy(async () => ({
  default: (await import('./trial/real-account.page.tsx')).RealAccountModal,
}));
export const SocialReturn = lazy(async () => ({
  default: (await import('./social/social-return.page.tsx')).SocialReturn,
}));
export const LogoutConfirm = lazy(async () => ({ default: (await import('./session/logout.page.tsx')).LogoutConfirm }));
export const SecurityPage = lazy(async () => ({ default: (await import('./member/security.page.tsx')).SecurityPage }));
export const PaymentPasswordModal = lazy(async () => ({
  default: (await import('./payment-password/payment-password.page.tsx')).PaymentPasswordModal,
}));
export const AgentDoor = lazy(async () => ({ default: (await import('./agent-home/agent-door.page.tsx')).AgentDoor }));
