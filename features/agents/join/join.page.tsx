import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign, CircleAlert, MessageCircle, Phone, Send } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useShell } from '#features/site/public.page.tsx';
import { CallRefused, client } from '#platform/http/client.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { NotOffered } from '#platform/ui/not-offered.tsx';
import { Select } from '#platform/ui/select.tsx';
import { takeFocus } from '#platform/ui/take-focus.ts';
import type { joinContract } from './join.contract.ts';
import { type ApplicationForm, LONGEST_REMARK, MARKETS, type Problem, problemsOf } from './join.rules.ts';
import './join.css';

const call = client<typeof joinContract>();

const EMPTY: ApplicationForm = {
  name: '',
  phone: '',
  email: '',
  telegram: '',
  zalo: '',
  market: 'VN',
  remark: '',
  ageConfirmed: false,
  termsAccepted: false,
};

/** Route /join (spec sections 2.1 and 2.9 "agent and affiliate application"). */
export function JoinPage() {
  const t = useText();
  const { switches } = useShell();
  const [reference, setReference] = useState<string>();
  if (!switches.includes('AGENTPOLICY3')) return <NotOffered title={t('agents.join.off')} />;
  return (
    <>
      <JoinBanner />
      <div className="join">
        {reference ? (
          <Received reference={reference} onAnother={() => setReference(undefined)} />
        ) : (
          <ApplicationPart onReceived={setReference} />
        )}
        <NextSteps />
      </div>
    </>
  );
}

/** The route has no banner group of its own (spec section 2.1), so the page brings its picture. */
function JoinBanner() {
  const t = useText();
  const { settings } = useShell();
  return (
    <header className="join-head">
      <picture>
        <source media="(max-width: 767px)" srcSet="/art/banners/agents-mobile.avif" />
        <img src="/art/banners/agents-lobby.avif" alt="" width={1320} height={236} fetchPriority="high" />
      </picture>
      <div>
        <p className="join-kicker">{t('agents.join.title')}</p>
        <h1>{t('agents.join.headline')}</h1>
        <p>{t('agents.join.lead')}</p>
        <small>{t('agents.join.fineprint', { age: settings.minimumAge })}</small>
      </div>
    </header>
  );
}

function useApplication(onReceived: (reference: string) => void) {
  const t = useText();
  const form = useForm<ApplicationForm>({ defaultValues: EMPTY });
  const show = (problems: readonly Problem[]) => {
    for (const [index, { field, rule }] of problems.entries())
      form.setError(field, { message: t(`agents.problem.${rule}`) }, { shouldFocus: index === 0 });
  };
  const sending = useMutation({
    mutationFn: (body: ApplicationForm) => call('POST /wps/agent/application', { body }),
    onSuccess: ({ reference }) => {
      onReceived(reference);
      scrollTo({ top: 0 });
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const told = (refusal.detail as { data?: Problem[] } | null)?.data;
      if (refusal.code === 'join.form' && Array.isArray(told)) show(told);
      else form.setError('root', { message: refusal.message });
    },
  });
  const submit = form.handleSubmit((values) => {
    const problems = problemsOf(values);
    if (problems.length > 0) show(problems);
    else sending.mutate(values);
  });
  return { form, submit, sending: sending.isPending };
}

function ApplicationPart({ onReceived }: { onReceived(reference: string): void }) {
  const t = useText();
  const { form, submit, sending } = useApplication(onReceived);
  const { errors } = form.formState;
  const remark = form.watch('remark');
  return (
    <Card as="section" className="join-form" aria-labelledby="join-form">
      <h2 id="join-form">{t('agents.join.form')}</h2>
      <form noValidate onSubmit={submit}>
        {errors.root && (
          <p className="join-error" role="alert">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {errors.root.message}
          </p>
        )}
        <div className="join-pair">
          <Input
            {...form.register('name')}
            label={t('agents.join.name')}
            error={errors.name?.message}
            autoComplete="name"
            maxLength={60}
            required
          />
          <MarketField form={form} />
        </div>
        <ContactFields form={form} />
        <TextArea
          {...form.register('remark')}
          label={t('agents.join.remark')}
          hint={t('agents.join.remark.count', { count: [...remark.trim()].length, most: LONGEST_REMARK })}
          error={errors.remark?.message}
          rows={3}
          optional
        />
        <Consents form={form} />
        <Button type="submit" size="lg" loading={sending} className="join-send">
          {t('agents.join.send')}
        </Button>
      </form>
    </Card>
  );
}

type FormProps = { form: UseFormReturn<ApplicationForm> };

function MarketField({ form }: FormProps) {
  const t = useText();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(LOCALE[language], { type: 'region' });
  return (
    <Select
      {...form.register('market')}
      label={t('agents.join.market')}
      error={form.formState.errors.market?.message}
      unchosen={t('agents.join.market.choose')}
      options={MARKETS.map((value) => ({
        value,
        label: value === 'ZZ' ? t('agents.join.market.ZZ') : (names.of(value) ?? value),
      }))}
      required
    />
  );
}

const CONTACT_FIELDS = [
  { name: 'phone', icon: Phone, type: 'tel', autoComplete: 'tel', digits: true },
  { name: 'zalo', icon: MessageCircle, type: 'tel', autoComplete: 'off', digits: true },
  { name: 'telegram', icon: Send, type: 'text', autoComplete: 'off', digits: false },
  { name: 'email', icon: AtSign, type: 'email', autoComplete: 'email', digits: false },
] as const;

/** Four kinds of contact; one is enough. */
function ContactFields({ form }: FormProps) {
  const t = useText();
  return (
    <fieldset className="join-contacts">
      <legend>
        {t('agents.join.contacts')} <small>{t('agents.join.contacts.hint')}</small>
      </legend>
      <div className="join-pair">
        {CONTACT_FIELDS.map(({ name, icon: Icon, ...input }) => (
          <Input
            key={name}
            {...form.register(name)}
            {...input}
            label={t(`agents.join.${name}`)}
            error={form.formState.errors[name]?.message}
            icon={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
            maxLength={name === 'email' ? 254 : 40}
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Consents({ form }: FormProps) {
  const t = useText();
  const { settings } = useShell();
  const { errors } = form.formState;
  return (
    <div className="join-consents">
      <Checkbox
        {...form.register('ageConfirmed')}
        label={t('agents.join.age', { age: settings.minimumAge })}
        error={errors.ageConfirmed?.message}
      />
      <Checkbox
        {...form.register('termsAccepted')}
        error={errors.termsAccepted?.message}
        label={
          <>
            {t('agents.join.terms')}{' '}
            <a className="text-link" href="/help#term" target="_blank" rel="noreferrer">
              {t('agents.join.terms.link')}
            </a>{' '}
            {t('agents.join.and')}{' '}
            <a className="text-link" href="/help#privacy" target="_blank" rel="noreferrer">
              {t('agents.join.privacy.link')}
            </a>
            .
          </>
        }
      />
    </div>
  );
}

/** The reference is the receipt: it has its own line and can be copied. */
function Received({ reference, onAnother }: { reference: string; onAnother(): void }) {
  const t = useText();
  return (
    <Card as="section" tone="lacquer" padded={false} className="join-done" role="status">
      <h2 ref={takeFocus} tabIndex={-1}>
        {t('agents.join.done')}
      </h2>
      <p>{t('agents.join.done.text')}</p>
      <p className="join-reference" data-theme="dark">
        <b className="num">{reference}</b>
        <CopyButton text={reference} what={t('agents.join.reference')} />
      </p>
      <p className="join-after">
        <Link to="/" className={buttonClass({ tone: 'art-ghost' })}>
          {t('ui.home')}
        </Link>
        <Button tone="art-ghost" onClick={onAnother}>
          {t('agents.join.another')}
        </Button>
      </p>
    </Card>
  );
}

const STEPS = [1, 2, 3] as const;

function NextSteps() {
  const t = useText();
  return (
    <aside className="join-steps">
      <h2>{t('agents.join.steps')}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`agents.join.step.${step}`)}</b>
            <span>{t(`agents.join.step.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <p>{t('agents.join.kept')}</p>
    </aside>
  );
}
