import { lazyView } from '@jalon/shared/blocks';
import { handedOver, TextArea, TextField } from '@jalon/shared/forms';
import { useLocation } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';
import type { MailForm } from '../../../lib/mail-form';
import { FieldRow } from '../../../ui/MailForm';
import type { ContactField } from '../domain/contact-message';

interface Props {
  form: MailForm<ContactField>;
  /** Hint of the message. */
  hint: string | undefined;
}

/** Loaded when a dashboard hands missions over. Empty if loading fails, as the message can name the mission. */
const MissionField = lazyView(
  () => import('./MissionField').then((module) => module.MissionField),
  () => null,
);

const MESSAGE_ROWS = 6;

export function ContactFields({ form, hint }: Props) {
  const { field } = form;
  const { hash } = useLocation();
  // The page is prerendered without what is handed over.
  const missions = useHydrated() ? handedOver(hash).missions : undefined;
  return (
    <>
      <TextField {...field('nom')} label="Nom" autoComplete="name" />
      <FieldRow>
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
        <TextField {...field('telephone')} label="Téléphone" type="tel" autoComplete="tel" />
      </FieldRow>
      <TextField {...field('sujet')} label="Sujet" autoComplete="off" />
      {missions !== undefined && (
        <MissionField
          missions={missions}
          message={form.values.message}
          disabled={form.state.status === 'sending'}
          onMessage={(message) => {
            form.update('message', message);
          }}
        />
      )}
      <TextArea {...field('message')} label="Message" hint={hint} rows={MESSAGE_ROWS} />
    </>
  );
}
