import { SelectField } from '@jalon/shared/forms';
import { keptValues } from '../../../lib/mail-form';
import { aboutMission, missionIn } from '../domain/chosen-mission';
import { contactMail } from '../domain/contact-message';

const NONE = { value: '', label: 'Aucune en particulier' };

interface Props {
  /** Titles of the client's missions under way, one a line. */
  missions: string;
  /** The values of the form must not change during sending. */
  disabled: boolean;
}

/** Asks a client which mission the message is about, and names it there. */
export function MissionField({ missions, disabled }: Props) {
  // Two missions may have the same title.
  const titles = [...new Set(missions.split('\n'))];
  return (
    <SelectField
      name="mission"
      label="Votre mission"
      hint="Elle sera nommée dans le message."
      options={[NONE, ...titles.map((title) => ({ value: title, label: title }))]}
      // Back on the page, the message names the mission that was chosen before.
      defaultValue={missionIn(keptValues.get(contactMail.rules)?.message ?? '', titles)}
      disabled={disabled}
      onChange={({ currentTarget: { form, value } }) => {
        const message = form?.elements.namedItem('message');
        if (message instanceof HTMLTextAreaElement) {
          message.value = aboutMission(message.value, titles, value);
        }
      }}
    />
  );
}
