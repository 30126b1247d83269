import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { sendForm } from './send-form.ts';

interface UploadOptions {
  route: `POST /office/${string}`;
  /** The file's name in the form, under which the answer has the picture's address. */
  field: string;
  onUploaded(address: string): void;
}

export interface UploadedPicture {
  /** The form must not be saved while it is true: it would be saved without the picture. */
  isPending: boolean;
  error: Error | null;
  send(file: File): void;
}

/** A picture that is uploaded as soon as it is chosen, while the form around it is still open. */
export function usePictureUpload({ route, field, onUploaded }: UploadOptions): UploadedPicture {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append(field, file);
      const answer = (await sendForm(route, form)) as Record<string, string>;
      return answer[field]!;
    },
    onSuccess: onUploaded,
  });
  return { isPending: upload.isPending, error: upload.error, send: upload.mutate };
}

interface PictureUploadProps {
  upload: UploadedPicture;
  /** What is uploaded, for screen readers. */
  label: string;
  choose: string;
  accept: string;
  hint?: string;
  /** Buttons beside the one that chooses. */
  children?: ReactNode;
}

/** The button that chooses a picture, and below it how far it is. */
export function PictureUpload({ upload, label, choose, accept, hint, children }: PictureUploadProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { isPending, error } = upload;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          loading={isPending}
          icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.send(file);
          // Lets the same file be chosen again after a refusal.
          target.value = '';
        }}
      />
      <p className={error ? 'msg msg-error' : 'msg'} aria-live="polite">
        {isPending ? t('ui.desk.uploading') : (error?.message ?? hint)}
      </p>
    </>
  );
}
