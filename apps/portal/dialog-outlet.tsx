import { type ComponentType, lazy, Suspense } from 'react';
import { ChangePasswordModal, LoginModal, LogoutConfirm, RegisterModal } from '#features/accounts/public.page.tsx';
import { type OpenDialog, useDialogs } from '#platform/ui/dialogs.tsx';
import { needTexts } from './texts.ts';

/** What every dialog gets besides its own fields. */
interface DialogProps {
  onClose(): void;
  goHome(): void;
  /** To a path of the portal: dialogs stand beside the router, not within it. */
  goTo(href: string): void;
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
  logout: withAccountTexts(LogoutConfirm),
  notice: dialog(
    ['support'],
    async () => (await import('#features/support/notices/notice-modal.page.tsx')).NoticeModal,
  ),
  popup: dialog(['support'], async () => (await import('#features/support/popups/popup.page.tsx')).PopupModal),
  help: dialog(['support'], async () => (await import('#features/support/help/help-modal.page.tsx')).HelpModal),
  feedback: dialog(
    ['support'],
    async () => (await import('#features/support/feedback/feedback.page.tsx')).FeedbackModal,
  ),
  chat: dialog(['support'], async () => (await import('#features/support/chat/chat.page.tsx')).ChatPanel),
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
export function DialogOutlet({ goHome, goTo }: Pick<DialogProps, 'goHome' | 'goTo'>) {
  const { current, close } = useDialogs();
  if (!current) return null;
  const { name, ...fields } = current;
  const Open = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Open {...fields} onClose={close} goHome={goHome} goTo={goTo} />
    </Suspense>
  );
}
