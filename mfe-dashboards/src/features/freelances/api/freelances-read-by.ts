import type { RawDocument } from '@jalon/shared/data';

import { createCollection } from '../../../lib/collection/create-collection';
import { readRows } from '../../../lib/collection/read-rows';
import type { Collection } from '../../../lib/collection/types';
import { textOf } from '../../../lib/documents/text-of';
import { createSessionCache } from '../../../lib/session/session-cache';
import { freelance, type Freelance } from '../domain/freelance';

function parseFreelance({ id, fields }: RawDocument): Freelance {
  return freelance(id, {
    nom: textOf(fields.nom),
    prenom: textOf(fields.prenom),
    fonction: textOf(fields.fonction),
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
