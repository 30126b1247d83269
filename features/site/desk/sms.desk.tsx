import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';
import { ProviderPart } from './social.desk.tsx';

/** Initial fields of a Firebase project. The key set is Google's, the same for every project. */
const BEGIN = {
  projectId: '',
  apiKey: '',
  jwksUri: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
};

/** Firebase's phone login as a proof of a number (spec section 4 "Register"). Contains no secrets. */
export function SmsForm({ draft }: { draft: GroupDraft<'sms'> }) {
  const problem = useProblem(draft);
  return (
    <ProviderPart
      group="sms"
      provider="firebase"
      begin={BEGIN}
      kept={false}
      problem={problem}
      value={draft.value.firebase}
      onValue={(next) => draft.set('firebase', next as never)}
    />
  );
}
