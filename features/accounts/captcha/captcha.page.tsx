import { useQuery } from '@tanstack/react-query';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { captchaContract } from './captcha.contract.ts';

const call = client<typeof captchaContract>();
/** Spec section 9 "SMS countdown": a new captcha at most once a second. */
const GUARD_MS = 1_000;
/** Renews the captcha before the server forgets it. */
const RENEW_MS = 170_000;

export interface CaptchaFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** A new number loads a new picture, because each is valid for one try. */
  tries: number;
}

/** The picture, its box and a button for another one. */
export function CaptchaField({ field, error, tries }: CaptchaFieldProps) {
  const t = useText();
  const askedAt = useRef(0);
  const { data, refetch, isFetching } = useQuery({
    queryKey: call.key('GET /wps/captcha', { query: { tries } }),
    queryFn: () => {
      askedAt.current = Date.now();
      return call('GET /wps/captcha', { query: { t: String(askedAt.current) } });
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: RENEW_MS,
  });
  const another = () => {
    if (Date.now() - askedAt.current >= GUARD_MS) void refetch();
  };
  return (
    <Input
      {...field}
      label={t('accounts.captcha')}
      error={error}
      icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={8}
      beside={
        <>
          {data ? (
            <img className="captcha" src={`data:image/png;base64,${data}`} alt={t('accounts.captcha.image')} />
          ) : (
            <Skeleton width={132} height={46} />
          )}
          <IconButton
            tone="secondary"
            label={t('accounts.captcha.another')}
            aria-busy={isFetching}
            icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={another}
          />
        </>
      }
    />
  );
}
