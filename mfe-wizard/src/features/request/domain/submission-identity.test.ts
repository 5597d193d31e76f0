import { emptyDraft } from '@jalon/shared/draft';
import { submissionIdentity } from './submission-identity';

test('the same need of the same wizard is the same submission', () => {
  const draft = { ...emptyDraft, searchValue: 'React' };
  expect(submissionIdentity('a', draft)).toBe(submissionIdentity('a', { ...draft }));
});

test('another need, or another wizard, is another submission', () => {
  const draft = { ...emptyDraft, searchValue: 'React' };
  const identities = [
    submissionIdentity('a', draft),
    submissionIdentity('b', draft),
    submissionIdentity('a', { ...draft, searchValue: 'Reacs' }),
    submissionIdentity('a', { ...draft, ville: 'Lyon' }),
  ];
  expect(new Set(identities).size).toBe(identities.length);
});
