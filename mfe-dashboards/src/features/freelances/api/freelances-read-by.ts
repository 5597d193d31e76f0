import type { RawDocument } from '@jalon/shared/data';

import { createCollection, readRows, type Collection } from '../../../lib/collection';
import { fieldText } from '../../../lib/text';
import { createSessionCache } from '../../../lib/session';
import { freelance, type Freelance } from '../domain/freelance';

function parseFreelance({ id, fields }: RawDocument): Freelance {
  return freelance(id, {
    nom: fieldText(fields.nom),
    prenom: fieldText(fields.prenom),
    fonction: fieldText(fields.fonction),
  });
}

const keep = createSessionCache<Collection<Freelance>>((collection) => {
  collection.dispose();
});

/** All freelances, cached for the session of this user. */
export function freelancesReadBy(uid: string): Collection<Freelance> {
  return keep(uid, 'freelances', () =>
    createCollection(readRows({ collection: 'freelances' }, parseFreelance)),
  );
}
