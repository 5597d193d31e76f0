import { DataNotice } from './DataNotice';

export default { component: DataNotice, layout: 'column' };

const after = 'au plus 3\u00A0ans après notre dernier échange';

export const BelowAForm = () => (
  <DataNotice purpose="pour répondre à votre message" retention={after} />
);

export const WithASentenceBefore = () => (
  <DataNotice purpose="pour rechercher des freelances" retention={after}>
    Vos réponses restent dans cet onglet jusqu’à l’envoi.
  </DataNotice>
);
