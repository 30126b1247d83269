import { lazy } from 'react';
import './accounts.dialogs.tsx';

export {
  type BalanceView,
  type Member,
  type Session,
  sessionLost,
  useBalance,
  useSession,
} from './session/session.page.tsx';
// What the header needs at once; everything below comes when it is first opened.
export { SessionGuard } from './session/session-guard.page.tsx';

export const LoginModal = lazy(async () => ({ default: (await import('./session/login.page.tsx')).LoginModal }));
export const RegisterModal = lazy(async () => ({
  default: (await import('./register/register.page.tsx')).RegisterModal,
}));
export const ChangePasswordModal = lazy(async () => ({
  default: (await import('./password/password.page.tsx')).ChangePasswordModal,
}));
export const LogoutConfirm = lazy(async () => ({ default: (await import('./session/logout.page.tsx')).LogoutConfirm }));
export const SecurityPage = lazy(async () => ({ default: (await import('./member/security.page.tsx')).SecurityPage }));
