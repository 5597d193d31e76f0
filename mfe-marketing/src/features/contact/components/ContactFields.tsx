import { useEffect, useRef } from 'react';
import { TextArea, TextField } from '@jalon/shared/forms';
import { useSearchParams } from '@jalon/shared/routing';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/MailForm';
import type { ContactField } from '../domain/contact-message';
import { useSender } from '../api/use-sender';

/**
 * Fills a field as soon as its value is known, unless the visitor typed something there.
 * @param value replaces the previous prefilled value; empty clears it.
 * @param isWeak text typed on an earlier visit of the page takes precedence.
 */
function usePrefilled<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  isWeak = false,
) {
  const field = useRef<Field>(null);

  // After hydration: the page is prerendered without query string and session.
  useEffect(() => {
    const fill = () => {
      const control = field.current;
      const isUntouched = control?.value === '' || control?.value === control?.dataset.given;
      if (!control || !isUntouched) return;
      control.value = value;
      // Marks the value as not typed; `lib/mail-form.ts` reads this.
      control.dataset.given = value;
    };
    // Runs after the form’s effect that restores typed text, which follows the effects of its fields.
    if (isWeak) queueMicrotask(fill);
    else fill();
  }, [value, isWeak]);

  return field;
}

type Props = Pick<MailForm<ContactField>, 'field'>;

const MESSAGE_ROWS = 6;

export function ContactFields({ field }: Props) {
  const [query] = useSearchParams();
  const { email, name } = useSender();
  const nameField = usePrefilled<HTMLInputElement>(name, true);
  const emailField = usePrefilled<HTMLInputElement>(email, true);
  const subject = usePrefilled<HTMLInputElement>(query.get('sujet') ?? '');
  const message = usePrefilled<HTMLTextAreaElement>(query.get('message') ?? '');
  return (
    <>
      <TextField {...field('nom')} ref={nameField} label="Nom" autoComplete="name" />
      <FieldRow>
        <TextField
          {...field('email')}
          ref={emailField}
          label="E-mail"
          type="email"
          autoComplete="email"
        />
        <TextField {...field('telephone')} label="Téléphone" type="tel" autoComplete="tel" />
      </FieldRow>
      <TextField {...field('sujet')} ref={subject} label="Sujet" autoComplete="off" />
      <TextArea {...field('message')} ref={message} label="Message" rows={MESSAGE_ROWS} />
    </>
  );
}
