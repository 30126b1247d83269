import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import './feedback.css';
import { fileProblem, IMAGE_BYTES_MOST, IMAGES_MOST } from './feedback.rules.ts';

const MEGABYTES_MOST = IMAGE_BYTES_MOST / 1024 / 1024;

export interface Picture {
  file: File;
  /** blob: address of the preview. */
  preview: string;
}

export interface Pictures {
  list: readonly Picture[];
  problem: string | undefined;
  add(files: readonly File[]): void;
  remove(preview: string): void;
  /** Shows the server's refusal. */
  refuse(message: string): void;
}

/** Chosen pictures, and problems of the last choice (spec section 8: too large, more than 3, only png or jpg). */
export function usePictures(): Pictures {
  const t = useText();
  const [list, setList] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState<string>();
  const held = useRef(list);
  held.current = list;
  useEffect(() => {
    return () => {
      for (const { preview } of held.current) URL.revokeObjectURL(preview);
    };
  }, []);
  return {
    list,
    problem,
    refuse: setProblem,
    add: (files) => {
      const bad = files.map(fileProblem).find((found) => found !== undefined);
      const good = files.filter((file) => fileProblem(file) === undefined);
      const room = IMAGES_MOST - list.length;
      const over = good.length > room ? ('upload.too.many' as const) : undefined;
      const code = bad ?? over;
      setProblem(code && t(`support.problem.${code}`, { count: IMAGES_MOST, megabytes: MEGABYTES_MOST }));
      const kept = good.slice(0, room).map((file) => ({ file, preview: URL.createObjectURL(file) }));
      setList([...list, ...kept]);
    },
    remove: (preview) => {
      URL.revokeObjectURL(preview);
      setProblem(undefined);
      setList(list.filter((picture) => picture.preview !== preview));
    },
  };
}

interface PictureFieldProps {
  pictures: Pictures;
  disabled: boolean;
  /** A label other than "Pictures". */
  label?: string;
  required?: boolean;
}

/** Three places for pictures: chosen ones with a remove button, then a button that opens the files. */
export function PictureField({ pictures, disabled, label, required = false }: PictureFieldProps) {
  const t = useText();
  const id = useId();
  const { list, problem, add, remove } = pictures;
  const messageId = `${id}-message`;
  return (
    <fieldset className="field pictures" disabled={disabled}>
      <legend className="field-label">
        <span>{label ?? t('support.feedback.images')}</span>
        {!required && <span className="opt">{t('ui.optional')}</span>}
      </legend>
      <ul>
        {list.map(({ file, preview }) => (
          <li key={preview}>
            <img src={preview} alt={file.name} />
            <IconButton
              size="sm"
              tone="secondary"
              label={t('support.feedback.images.remove', { name: file.name })}
              icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => remove(preview)}
            />
          </li>
        ))}
        {list.length < IMAGES_MOST && (
          <li>
            <label className="picture-add" htmlFor={id}>
              <ImagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
              {t('support.feedback.images.add')}
              <input
                id={id}
                type="file"
                accept="image/png,image/jpeg"
                multiple
                aria-describedby={messageId}
                aria-invalid={problem ? true : undefined}
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  // Lets the same file be chosen again after it was removed.
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <div id={messageId} aria-live="polite">
        {problem ? (
          <p className="msg msg-error">
            <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
            {problem}
          </p>
        ) : (
          <p className="msg">{t('support.feedback.images.hint', { count: IMAGES_MOST, megabytes: MEGABYTES_MOST })}</p>
        )}
      </div>
    </fieldset>
  );
}
