import { SelectField } from '@jalon/shared/forms';
import { aboutMission, missionIn } from '../domain/chosen-mission';

const NONE = { value: '', label: 'Aucune en particulier' };

interface Props {
  /** Titles of the client's missions under way, one a line. */
  missions: string;
  message: string;
  onMessage: (message: string) => void;
  /** The values of the form must not change during sending. */
  disabled: boolean;
}

/** Asks a client which mission the message is about, and names it there. */
export function MissionField({ missions, message, onMessage, disabled }: Props) {
  // Two missions may have the same title.
  const titles = [...new Set(missions.split('\n'))];
  return (
    <SelectField
      name="mission"
      label="Votre mission"
      hint="Elle sera nommée dans le message."
      options={[NONE, ...titles.map((title) => ({ value: title, label: title }))]}
      value={missionIn(message, titles)}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        onMessage(aboutMission(message, titles, currentTarget.value));
      }}
    />
  );
}
