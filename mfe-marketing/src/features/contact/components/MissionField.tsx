import type { ChangeEvent } from 'react';
import { SelectField } from '@jalon/shared/forms';
import { isTyped } from '../../../lib/mail-form';
import { aboutMission } from '../domain/chosen-mission';

const NONE = { value: '', label: 'Aucune en particulier' };

/** Names the chosen mission in the message. A prepared message still counts as prepared. */
function choose({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
  const message = form?.elements.namedItem('message');
  if (!(message instanceof HTMLTextAreaElement)) return;
  const isPrepared = !isTyped(message);
  message.value = aboutMission(message.value, value);
  if (isPrepared) message.dataset.given = message.value;
}

interface Props {
  /** Titles of the client's missions under way, one a line. */
  titles: string;
}

/** Asks a client which mission the message is about. */
export function MissionField({ titles }: Props) {
  const options = titles.split('\n').map((title) => ({ value: title, label: title }));
  return (
    <SelectField
      name="mission"
      label="Votre mission"
      hint="Elle sera nommée dans le message."
      options={[NONE, ...options]}
      onChange={choose}
    />
  );
}
