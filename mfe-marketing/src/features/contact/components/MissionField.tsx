import type { ChangeEvent } from 'react';
import { SelectField } from '@jalon/shared/forms';
import { setValue } from '../../../lib/mail-form';
import { aboutMission } from '../domain/contact-message';

const NONE = { value: '', label: 'Aucune en particulier' };

/** Names the chosen mission in the message. */
function choose({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
  const message = form?.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement) setValue(message, aboutMission(message.value, value));
}

/** Asks a client which of the missions under way the message is about. */
export function MissionField({ titles }: { titles: readonly string[] }) {
  const options = titles.map((title) => ({ value: title, label: title }));
  return (
    <SelectField
      name="mission"
      label="Votre mission"
      hint="Elle sera nommée dans le message."
      optional
      options={[NONE, ...options]}
      onChange={choose}
    />
  );
}
