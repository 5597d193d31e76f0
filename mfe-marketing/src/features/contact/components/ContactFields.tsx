import { TextArea, TextField } from '@jalon/shared/forms';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/MailForm';
import type { ContactField } from '../domain/contact-message';

interface Props extends Pick<MailForm<ContactField>, 'field'> {
  /** Hint of the message. */
  hint: string | undefined;
}

const MESSAGE_ROWS = 6;

export function ContactFields({ field, hint }: Props) {
  return (
    <>
      <TextField {...field('nom')} label="Nom" autoComplete="name" />
      <FieldRow>
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
        <TextField {...field('telephone')} label="Téléphone" type="tel" autoComplete="tel" />
      </FieldRow>
      <TextField {...field('sujet')} label="Sujet" autoComplete="off" />
      <TextArea {...field('message')} label="Message" hint={hint} rows={MESSAGE_ROWS} />
    </>
  );
}
