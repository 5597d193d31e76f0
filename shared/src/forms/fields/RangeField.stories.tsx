import { useState } from 'react';
import { RangeField } from './RangeField';

export default { component: RangeField, layout: 'column' };

function Reduction() {
  const [percent, setPercent] = useState(5);
  return (
    <RangeField
      name="reduction"
      label="Réduction demandée"
      min={0}
      max={30}
      value={percent}
      text={`${String(percent)}\u00A0%`}
      onChange={setPercent}
    />
  );
}

export const WithUnit = () => <Reduction />;
