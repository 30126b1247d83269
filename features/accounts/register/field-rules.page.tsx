import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { FieldRules } from './field.rules.ts';
import type { registerContract } from './register.contract.ts';

const call = client<typeof registerContract>();

/** The brand's rules; undefined while they load. */
export function useFieldRules(): FieldRules | undefined {
  const { data } = useQuery({
    ...call.query('GET /wps/system/setting/register'),
    staleTime: 10 * 60_000,
  });
  return data as FieldRules | undefined;
}
