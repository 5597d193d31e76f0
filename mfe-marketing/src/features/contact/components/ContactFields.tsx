import { lazyView } from '@jalon/shared/blocks';
import { TextArea, TextField } from '@jalon/shared/forms';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/MailForm';
import type { ContactField } from '../domain/contact-message';

interface Props extends Pick<MailForm<ContactField>, 'field'> {
  /** Hint of the message. */
  hint: string | undefined;
  /** Titles of the client's missions under way, to choose from. */
  missions: readonly string[];
}

/** Loaded for clients who come from their dashboard. Empty if loading fails, as the message can name the mission. */
const MissionField = lazyView(
  () => import('./MissionField').then((module) => module.MissionField),
  () => null,
);

const MESSAGE_ROWS = 6;

export function ContactFields({ field, hint, missions }: Props) {
  return (
    <>
      <TextField {...field('nom')} label="Nom" autoComplete="name" />
      <FieldRow>
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
        <TextField {...field('telephone')} label="Téléphone" type="tel" autoComplete="tel" />
      </FieldRow>
      <TextField {...field('sujet')} label="Sujet" autoComplete="off" />
      {missions.length > 0 && <MissionField titles={missions} />}
      <TextArea {...field('message')} label="Message" hint={hint} rows={MESSAGE_ROWS} />
    </>
  );
}
