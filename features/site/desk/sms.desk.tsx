import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';
import { ProviderPart } from './social.desk.tsx';

/** What a Firebase project begins with; the key set is Google's own, for every project. */
const BEGIN = {
  projectId: '',
  apiKey: '',
  jwksUri: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
};

/** Who else proves a number (spec section 4 "Register"); nothing here is secret. */
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
