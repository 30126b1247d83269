import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { TextField } from './entry.desk.tsx';
import type { GroupDraft } from './settings.hooks.ts';
import { problemText, useProblem } from './settings-form.desk.tsx';

/** Customer service, links in the side bar and footer, licences (spec section 2.3, section 3 "Status"). */
export function ContactForm({ draft }: { draft: GroupDraft<'contact'> }) {
  const t = useText();
  const problem = useProblem(draft);
  const { customerService, resources, licences } = draft.value;
  const text = (label: string, field: string, value: string, onText: (next: string) => void) => (
    <Input
      label={t(`site.desk.contact.${label}`)}
      error={problem(field)}
      value={value}
      onChange={(event) => onText(event.target.value)}
    />
  );
  return (
    <>
      <Rows
        name="customerService"
        rows={customerService}
        blank={{ csType: 3, path: '', vip: false }}
        onRows={(rows) => draft.set('customerService', rows)}
      >
        {(row, index, change) => (
          <>
            {text('path', `customerService.${index}.path`, row.path, (path) => change({ ...row, path: path.trim() }))}
            {text('csType', `customerService.${index}.csType`, String(row.csType), (csType) =>
              change({ ...row, csType: Number(csType.replace(/\D/g, '').slice(0, 2)) }),
            )}
            <Checkbox
              label={t('site.desk.contact.vip')}
              checked={row.vip}
              onChange={(event) => change({ ...row, vip: event.target.checked })}
            />
          </>
        )}
      </Rows>
      <Rows
        name="resources"
        rows={resources}
        blank={{ resourceType: '', url: '', qrCodeUrl: '', labelNameEn: '' }}
        onRows={(rows) => draft.set('resources', rows)}
      >
        {(row, index, change) =>
          (['resourceType', 'url', 'qrCodeUrl', 'labelNameEn'] as const).map((field) => (
            <div key={field}>
              {text(field, `resources.${index}.${field}`, row[field], (next) => change({ ...row, [field]: next }))}
            </div>
          ))
        }
      </Rows>
      <Rows
        name="licences"
        rows={licences}
        blank={{ number: '', authority: '', link: '' }}
        onRows={(rows) => draft.set('licences', rows)}
      >
        {(row, index, change) =>
          (['authority', 'number', 'link'] as const).map((field) => (
            <div key={field}>
              {text(field, `licences.${index}.${field}`, row[field], (next) => change({ ...row, [field]: next }))}
            </div>
          ))
        }
      </Rows>
    </>
  );
}

interface RowsProps<Row> {
  name: 'customerService' | 'resources' | 'licences';
  rows: readonly Row[];
  blank: Row;
  onRows(rows: Row[]): void;
  children(row: Row, index: number, change: (next: Row) => void): ReactNode;
}

function Rows<Row>({ name, rows, blank, onRows, children }: RowsProps<Row>) {
  const t = useText();
  const title = t(`site.desk.contact.${name}`);
  return (
    <fieldset className="set-part">
      <legend>{title}</legend>
      <p className="text-13 text-ink-3">{t(`site.desk.contact.${name}.hint`)}</p>
      {rows.map((row, index) => (
        // Rows have no names; the server reports problems by their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="set-row">
          <div className="set-pair">
            {children(row, index, (next) => onRows(rows.map((old, at) => (at === index ? next : old))))}
          </div>
          <IconButton
            label={t('site.desk.contact.remove', { list: title, number: index + 1 })}
            icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onRows(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        tone="secondary"
        size="sm"
        icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
        onClick={() => onRows([...rows, blank])}
      >
        {t(`site.desk.contact.${name}.add`)}
      </Button>
    </fieldset>
  );
}

const LISTS = ['alternatives', 'imageCdns', 'launchGameCdns', 'linkHosts'] as const;

/** The brand's own addresses (spec section 3 "Domains"), and other hosts that it may link to. */
export function DomainsForm({ draft }: { draft: GroupDraft<'domains'> }) {
  const t = useText();
  return (
    <>
      <TextField draft={draft} group="domains" field="main" />
      {LISTS.map((field) => {
        const lines = draft.value[field];
        const wrong = draft.problems.find((one) => one.field === field || one.field.startsWith(`${field}.`));
        const line = wrong && Number(wrong.field.split('.')[1]) + 1;
        return (
          <TextArea
            key={field}
            label={t(`site.desk.domains.${field}`)}
            hint={t(`site.desk.domains.${field}.hint`)}
            rows={3}
            spellCheck={false}
            className="set-lines"
            error={
              wrong && [line && t('site.desk.regions.line', { line }), problemText(t, wrong)].filter(Boolean).join(': ')
            }
            value={lines.join('\n')}
            onChange={(event) => draft.set(field, event.target.value === '' ? [] : event.target.value.split('\n'))}
            onBlur={() => draft.set(field, lines.map((one) => one.trim()).filter(Boolean))}
          />
        );
      })}
      <TextField draft={draft} group="domains" field="gtagId" />
    </>
  );
}
