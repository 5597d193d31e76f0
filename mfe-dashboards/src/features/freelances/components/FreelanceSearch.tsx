import { requestDraft } from '@jalon/shared/draft';
import { LinkButton } from '@jalon/shared/ui';

import { CollectionPanel } from '../../../ui/collection/CollectionPanel';
import type { RenderRow } from '../../../ui/collection/CollectionRows';
import { Notice } from '../../../ui/collection/Notice';
import { freelancesReadBy } from '../api/freelances-read-by';
import { compareFreelances, type Freelance } from '../domain/freelance';
import { JOB_FAMILIES } from '../domain/job-family';
import { FreelanceRow } from './FreelanceRow';

const noun = { one: 'freelance', many: 'freelances', feminine: false };
const searchWords = {
  label: 'Rechercher un freelance',
  hint: 'Nom, prénom ou fonction\u202F; plusieurs mots possibles.',
};
const filter = { name: 'fonction', legend: 'Fonction', choices: JOB_FAMILIES };
const renderRow: RenderRow<Freelance> = (freelance, { search }) => (
  <FreelanceRow freelance={freelance} search={search} />
);

/** Link to the request wizard, which starts with the typed search. */
const describeNeed = (typed: string) => ({
  advice: (
    <p>
      Décrivez ce profil en quatre étapes{'\u00A0'}: nous le cherchons pour vous. Vos mots sont
      repris dans la demande.
    </p>
  ),
  action: (
    <LinkButton
      to="/recherche1"
      onClick={() => {
        if (typed.trim() !== '') requestDraft.update({ searchValue: typed.trim() });
      }}
    >
      Décrire mon besoin
    </LinkButton>
  ),
});

const aside = (
  <>
    <p>Le bon profil n’est pas dans la liste{'\u202F'}? Nous le cherchons pour vous.</p>
    <LinkButton variant="secondary" to="/recherche1">
      Décrire mon besoin
    </LinkButton>
  </>
);

/** Tab in which a client searches for freelances. */
export function FreelanceSearch({ uid }: { uid: string }) {
  return (
    <CollectionPanel
      collection={freelancesReadBy(uid)}
      noun={noun}
      label="Freelances"
      compare={compareFreelances}
      searchWords={searchWords}
      filter={filter}
      renderRow={renderRow}
      noMatch={describeNeed}
      aside={aside}
      empty={
        <Notice
          title="Aucun freelance n’est encore inscrit"
          action={<LinkButton to="/recherche1">Décrire mon besoin</LinkButton>}
        >
          <p>Décrivez le profil qu’il vous faut{'\u00A0'}: nous le cherchons pour vous.</p>
        </Notice>
      }
    />
  );
}
