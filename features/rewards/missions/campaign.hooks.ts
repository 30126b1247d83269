import { useMutation, useQueryClient } from '@tanstack/react-query';
import { once } from '#platform/http/client.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';

/** A change at one of these desks: shows a confirmation and refetches every list. */
export function useCampaignChange<Input, Output>(
  send: (input: Input) => Promise<Output>,
  done?: (output: Output) => void,
) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (output) => {
      show({ tone: 'ok', title: t('rewards.desk.play.saved') });
      done?.(output);
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => askOfficeAgain(queries),
  });
}

/** Adds money to the budget of a campaign, whose name and number are `campaign`. A payment that is sent again is booked once. */
export const useFund = (campaign: string, send: (body: { amount: string; key: string }) => Promise<unknown>) =>
  useCampaignChange((amount: string) => once(`fund ${campaign}`, amount, (key) => send({ amount, key })));
