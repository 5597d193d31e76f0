import { emptyDraft } from '@jalon/shared/draft';
import { unfinishedWork } from './unfinished-work';

test.each([
  [{}, false, undefined],
  [{ searchValue: ' ' }, false, undefined],
  [{ searchValue: 'Go' }, false, '/recherche1'],
  [{ selectedItems: ['Java'] }, false, '/recherche1'],
  [{ searchValue: 'Go', isMaxTjm: true }, false, '/recherche2'],
  [{ selectedLocalisation: 'remote' }, false, '/recherche2'],
  [{ tjmMin: '400', description: 'Une refonte' }, false, '/recherche3'],
  [{}, true, '/simulateur-detail'],
  [{ fournisseur: 'tres_gros' }, false, '/simulateur-gains'],
  [{ searchValue: 'Go', nombrePrestataires: '4' }, true, '/recherche1'],
])('with the draft %j and a table (%s), the visitor resumes at %s', (draft, hasSheet, expected) => {
  expect(unfinishedWork({ ...emptyDraft, ...draft }, hasSheet)?.to).toBe(expected);
});
