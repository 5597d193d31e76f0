import { TextArea, TextField } from '@jalon/shared/forms';
import { useSearchParams } from '@jalon/shared/routing';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/form/FieldRow';
import type { ContactField } from '../domain/contact-message';
import { useSender } from '../api/use-sender';
import { usePrefilled } from './use-prefilled';

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
