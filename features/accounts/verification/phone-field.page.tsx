import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import type { memberContract } from '../member/member.contract.ts';
import { HOME_DIALLING_CODE } from './phone.rules.ts';

const call = client<typeof memberContract>();

interface PhoneFieldProps extends Omit<InputProps, 'label' | 'icon'> {
  dialling: string;
  /** Absent where the country is fixed. */
  onDialling?: ((code: string) => void) | undefined;
}

/** A number with its country. The code is a native select, so that phones show their own picker. */
export function PhoneField({ dialling, onDialling, ...input }: PhoneFieldProps) {
  const t = useText();
  const { data } = useQuery({
    ...call.query('GET /wps/system/country'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const countries = data ?? [{ countryCode: 'VN', countryDialingCode: HOME_DIALLING_CODE, countryName: 'Việt Nam' }];
  const dial = (
    <span className="dial">
      <b className="num" aria-hidden="true">
        +{dialling}
      </b>
      {onDialling && (
        <>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
          <select
            aria-label={t('accounts.phone.country')}
            value={dialling}
            onChange={(event) => onDialling(event.target.value)}
          >
            {countries.map(({ countryCode, countryDialingCode, countryName }) => (
              <option key={countryCode} value={countryDialingCode}>
                {countryName} (+{countryDialingCode})
              </option>
            ))}
          </select>
        </>
      )}
    </span>
  );
  return (
    <Input
      autoComplete="tel-national"
      {...input}
      type="tel"
      inputMode="tel"
      digits
      label={t('accounts.field.mobileNum')}
      icon={dial}
      maxLength={20}
    />
  );
}
