import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallRefused, once } from '#platform/http/client.ts';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { Select } from '#platform/ui/select.tsx';
import { sendForm } from '#platform/ui/send-form.ts';
import { takeFocus } from '#platform/ui/take-focus.ts';
import './feedback.css';
import './feedback.dialog.tsx';
import {
  CONTACT_LONGEST,
  CONTENT_LONGEST,
  CONTENT_SHORTEST,
  contentLength,
  contentProblem,
  QUESTION_TYPES,
  type QuestionType,
} from './feedback.rules.ts';
import { type Picture, PictureField, usePictures } from './picture-field.page.tsx';

interface Fields {
  questionType: QuestionType | '';
  content: string;
  contact: string;
}

/** Spec sections 2.9, 5 and 8: type, content, contact, up to three pictures; problems are shown below each field. */
export function FeedbackModal({ questionType, onClose }: { questionType?: QuestionType; onClose(): void }) {
  const t = useText();
  const [sent, setSent] = useState<string>();
  return (
    <Modal
      open
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
      title={t('support.feedback.title')}
      footer={sent !== undefined && <Button onClick={onClose}>{t('support.feedback.done')}</Button>}
    >
      {sent !== undefined ? (
        <div className="feedback-sent" role="status">
          <span className="empty-drum" aria-hidden="true" />
          <h3 ref={takeFocus} tabIndex={-1}>
            {t('support.feedback.sent')}
          </h3>
          <p>{t('support.feedback.sent.text', { id: sent })}</p>
        </div>
      ) : (
        <FeedbackForm questionType={questionType ?? ''} onSent={setSent} />
      )}
    </Modal>
  );
}

function FeedbackForm({ questionType, onSent }: { questionType: QuestionType | ''; onSent(id: string): void }) {
  const t = useText();
  const { language } = useLanguage();
  const pictures = usePictures();
  const { form, send, share } = useFeedback({
    questionType,
    onSent,
    pictures: pictures.list,
    onPictureProblem: pictures.refuse,
  });
  const { register, formState, watch } = form;
  const { errors } = formState;
  const length = contentLength(watch('content'));
  const longest = formatWhole(BigInt(CONTENT_LONGEST) * AMOUNT_SCALE, language);
  const bounds = { shortest: CONTENT_SHORTEST, longest };
  return (
    <form
      className="feedback"
      noValidate
      onSubmit={form.handleSubmit((fields) => {
        if (!send.isPending) send.mutate(fields);
      })}
    >
      {errors.root && (
        <p className="feedback-error" role="alert">
          {errors.root.message}
        </p>
      )}
      <Select
        {...register('questionType', { required: t('support.feedback.type.missing') })}
        label={t('support.feedback.type')}
        required
        unchosen={t('support.feedback.type.choose')}
        options={QUESTION_TYPES.map((value) => ({ value, label: t(`support.question.${value}`) }))}
        error={errors.questionType?.message}
      />
      <TextArea
        {...register('content', {
          validate: (text) => {
            const problem = contentProblem(text);
            return problem === undefined || t(`error.${problem}`, bounds);
          },
        })}
        label={t('support.feedback.content')}
        required
        rows={4}
        hint={t('support.feedback.content.hint', { ...bounds, length })}
        error={errors.content?.message}
      />
      <PictureField pictures={pictures} disabled={send.isPending} />
      <Input
        {...register('contact')}
        label={t('support.feedback.contact')}
        optional
        hint={t('support.feedback.contact.hint')}
        maxLength={CONTACT_LONGEST}
        autoComplete="email"
      />
      <div className="feedback-send">
        <Button type="submit" size="lg" block loading={send.isPending}>
          {t('support.feedback.send')}
        </Button>
        <p className="feedback-note">{t('support.feedback.note')}</p>
        {send.isPending && pictures.list.length > 0 && (
          <Progress label={t('support.feedback.sending')} value={Math.round(share * 100)} max={100} tone="jade" />
        )}
      </div>
    </form>
  );
}

interface SendOptions {
  questionType: QuestionType | '';
  pictures: readonly Picture[];
  onPictureProblem(message: string): void;
  onSent(id: string): void;
}

function useFeedback({ questionType, pictures, onPictureProblem, onSent }: SendOptions) {
  const [share, setShare] = useState(0);
  const form = useForm<Fields>({ defaultValues: { questionType, content: '', contact: '' } });
  const send = useMutation({
    mutationFn: async (fields: Fields) => {
      const facts = [fields, pictures.map(({ preview }) => preview)];
      return once('feedback', facts, async (requestKey) => {
        const body = new FormData();
        for (const [name, value] of Object.entries({ ...fields, requestKey })) body.append(name, value);
        for (const { file } of pictures) body.append('images', file);
        setShare(0);
        return (await sendForm('PUT /wps/feedback', body, setShare)) as { id: string };
      });
    },
    onSuccess: ({ id }) => onSent(id),
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      if (refusal.code.startsWith('upload.')) onPictureProblem(refusal.message);
      else if (refusal.code.startsWith('feedback.content.'))
        form.setError('content', { message: refusal.message }, { shouldFocus: true });
      else form.setError('root', { message: refusal.message });
    },
  });
  return { form, send, share };
}
