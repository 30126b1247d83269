import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { FieldRules } from './field.rules.ts';
import type { registerContract } from './register.contract.ts';

const call = client<typeof registerContract>();

/** The brand's rules; undefined until they have come. */
export function useFieldRules(): FieldRules | undefined {
  const { data } = useQuery({
    queryKey: ['register-rules'],
    queryFn: () => call('GET /wps/system/setting/register') as Promise<FieldRules>,
    staleTime: 10 * 60_000,
  });
  return data;
}
