import { LinkButton } from '@jalon/shared/ui';

import { CollectionPanel } from '../../../ui/collection/CollectionPanel';
import type { RenderRow } from '../../../ui/collection/CollectionRows';
import { Notice } from '../../../ui/collection/Notice';
import { freelancesReadBy } from '../api/freelances-read-by';
import { compareFreelances, type Freelance } from '../domain/freelance';
import { FreelanceRow } from './FreelanceRow';

const noun = { one: 'freelance', many: 'freelances', feminine: false };
const searchWords = { label: 'Rechercher un freelance', hint: 'Par nom, prénom ou fonction.' };
const renderRow: RenderRow<Freelance> = (freelance) => <FreelanceRow freelance={freelance} />;

/** The tab in which a client looks for a freelance. */
export function FreelanceSearch({ uid }: { uid: string }) {
  return (
    <CollectionPanel
      collection={freelancesReadBy(uid)}
      noun={noun}
      label="Freelances"
      compare={compareFreelances}
      searchWords={searchWords}
      renderRow={renderRow}
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
