import { RangeInput } from './RangeInput';

export default { component: RangeInput };

export const States = () => (
  <>
    <RangeInput aria-label="Réduction" min={0} max={30} defaultValue={5} />
    <RangeInput aria-label="Jours par an" min={0} max={218} defaultValue={218} disabled />
  </>
);

export const OnKlein = () => (
  <div data-tone="klein">
    <RangeInput aria-label="Tarif journalier" min={200} max={1000} defaultValue={420} />
  </div>
);
