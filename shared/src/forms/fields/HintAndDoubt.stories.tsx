import { rateDoubt } from '../rate-doubt';
import { HintAndDoubt } from './HintAndDoubt';
import { TextField } from './TextField';

export default { component: HintAndDoubt, layout: 'column' };

export const UnusualRate = () => (
  <TextField
    label="Tarif journalier souhaité en euros"
    name="tarif-souhaite"
    defaultValue="60 000"
    suffix="€"
    hint={<HintAndDoubt hint="Hors taxes." doubt={rateDoubt('60 000')} />}
  />
);
