import { type ComponentType, lazy, Suspense } from 'react';
import {
  ChangePasswordModal,
  ForgotModal,
  LoginModal,
  LogoutConfirm,
  RealAccountModal,
  RegisterModal,
} from '#features/accounts/public.page.tsx';
import { type OpenDialog, useDialogs } from '#platform/ui/dialogs.tsx';
import { needTexts } from './texts.ts';

/** What every dialog gets besides its own fields. */
interface DialogProps {
  onClose(): void;
  goHome(): void;
}

type Dialog = ComponentType<DialogProps & Record<string, unknown>>;

/** Code and texts of a dialog, asked for together when it is first opened. */
function dialog<Props>(rooms: readonly string[], read: () => Promise<ComponentType<Props>>): Dialog {
  return lazy(async () => {
    const [component] = await Promise.all([read(), needTexts(...rooms)]);
    return { default: component as unknown as Dialog };
  });
}

const DIALOGS: Record<OpenDialog['name'], Dialog> = {
  login: withAccountTexts(LoginModal),
  register: withAccountTexts(RegisterModal),
  'change-password': withAccountTexts(ChangePasswordModal),
  forgot: withAccountTexts(ForgotModal),
  'real-account': withAccountTexts(RealAccountModal),
  logout: withAccountTexts(LogoutConfirm),
  notice: dialog(['support'], async () => (await import('#features/support/public.page.tsx')).NoticeModal),
  'member-centre': dialog(
    ['accounts', 'cashier', 'wagers'],
    async () => (await import('./member-centre/member-centre.tsx')).MemberCentre,
  ),
};

/** The accounts room loads its dialogs itself; their texts come in the same moment. */
function withAccountTexts<Props extends object>(Lazy: ComponentType<Props>): Dialog {
  return dialog(['accounts'], async () => (props: Props) => <Lazy {...props} />);
}

/** Shows the dialog that is open, if any; each one loads when it is first asked for. */
export function DialogOutlet({ goHome }: { goHome(): void }) {
  const { current, close } = useDialogs();
  if (!current) return null;
  const { name, ...fields } = current;
  const Open = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Open {...fields} onClose={close} goHome={goHome} />
    </Suspense>
  );
}
