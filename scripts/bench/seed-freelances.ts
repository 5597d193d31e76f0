import { LOCAL_IDS } from '../local/config';
import type { TestSite } from '../testkit';

/** What one commit may write, here as in the hosted database. */
const WRITES_PER_COMMIT = 500;
const SURNAMES = ['Martin', 'Bernard', 'Thomas', 'Petit', 'Robert', 'Richard', 'Durand', 'Moreau'];
const JOBS = [
  'Développeuse Java',
  'Tech Lead',
  'Data Engineer',
  'Scrum Master',
  'Architecte cloud',
];

function freelance(index: number) {
  const serial = String(index).padStart(5, '0');
  const text = (values: readonly string[]) => ({
    stringValue: values[index % values.length] ?? '',
  });
  const fields = {
    nom: { stringValue: `${text(SURNAMES).stringValue} ${serial}` },
    prenom: { stringValue: 'Camille' },
    fonction: text(JOBS),
  };
  return { id: `bench-${serial}`, fields };
}

/** Writes this many freelances as an administrator does, past the rules. */
export async function seedFreelances({ services }: TestSite, count: number): Promise<void> {
  const documents = `projects/${LOCAL_IDS.firebase.projectId}/databases/(default)/documents`;
  for (let start = 0; start < count; start += WRITES_PER_COMMIT) {
    const length = Math.min(WRITES_PER_COMMIT, count - start);
    const writes = Array.from({ length }, (_, offset) => {
      const { id, fields } = freelance(start + offset);
      return { update: { name: `${documents}/freelances/${id}`, fields } };
    });
    const response = await fetch(`${services}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!response.ok) throw new Error(`Seeding failed: ${await response.text()}`);
  }
}
