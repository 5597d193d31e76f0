import { TextArea, TextField } from '@jalon/shared/forms';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/MailForm';
import type { ContactField } from '../domain/contact-message';

type Props = Pick<MailForm<ContactField>, 'field'>;

const MESSAGE_ROWS = 6;

export function ContactFields({ field }: Props) {
  return (
    <>
      <TextField {...field('nom')} label="Nom" autoComplete="name" />
      <FieldRow>
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
        <TextField {...field('telephone')} label="Téléphone" type="tel" autoComplete="tel" />
      </FieldRow>
      <TextField {...field('sujet')} label="Sujet" autoComplete="off" />
      <TextArea {...field('message')} label="Message" rows={MESSAGE_ROWS} />
    </>
  );
}
