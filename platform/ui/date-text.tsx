import { type RefObject, useEffect, useState } from 'react';
import { useLanguage } from '#platform/i18n/text.tsx';

const EMPTY: Record<string, string> = { VI: 'nn/tt/nnnn', CN: '日/月/年', TH: 'วว/ดด/ปปปป', ID: 'hh/bb/tttt' };

/**
 * The value of a date or date-time field as text, day first: browsers write both in the order of their own language.
 */
export function dateText(value: string, language: string): string {
  const [, year, month, day, time] = /^(\d{4,})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  if (year === undefined) return EMPTY[language] ?? 'dd/mm/yyyy';
  return [`${day}/${month}/${year}`, time].filter(Boolean).join(' ');
}

/** Covers the browser's own text until somebody types into the field; it follows the field's value, whoever sets it. */
export function DateText({ field }: { field: RefObject<HTMLElement | null> }) {
  const { language } = useLanguage();
  const [value, setValue] = useState('');
  // After every render: a form may have filled the field by itself.
  useEffect(() => {
    const input = field.current?.querySelector('input');
    if (!input) return;
    const follow = () => setValue(input.value);
    follow();
    input.addEventListener('input', follow);
    return () => input.removeEventListener('input', follow);
  });
  return (
    <span className="inp-date num" aria-hidden="true">
      {dateText(value, language)}
    </span>
  );
}
