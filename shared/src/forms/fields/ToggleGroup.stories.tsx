import { useState } from 'react';
import { ToggleGroup } from './ToggleGroup';

export default { component: ToggleGroup, layout: 'column' };

export function Technologies() {
  const [selected, setSelected] = useState(['React']);
  return (
    <ToggleGroup
      legend="Technologies"
      hint="Autant que vous voulez."
      options={['Java', 'React', 'PostgreSQL', 'Kubernetes']}
      selected={selected}
      onChange={setSelected}
    />
  );
}

export function WithError() {
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <ToggleGroup
      legend="Jours de présence"
      options={['Lundi', 'Mardi', 'Mercredi']}
      selected={selected}
      onChange={setSelected}
      error={selected.length === 0 ? 'Choisissez au moins un jour.' : undefined}
    />
  );
}
