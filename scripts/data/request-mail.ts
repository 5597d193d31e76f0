/** The headings and labels of `local/mail/templates/request.html`, in their order. */
export const LABELS = [
  'Nouvelle demande',
  'Client',
  'Nom',
  'Société',
  'E-mail',
  'Téléphone',
  'Rappel souhaité',
  'Recherche',
  'Recherche',
  'Postes et technologies',
  'Séniorité',
  'Démarrage',
  'Localisation',
  'Ville',
  'Jours de télétravail',
  'TJM minimum',
  'TJM maximum',
  'TJM sans plafond',
  'Mission',
  'Description',
  'Lien',
  'Fiche de mission',
];

const EMPTY = 'Non renseigné';

/** What every account may read: neither contact nor rates. */
const PUBLIC = [
  'Postes et technologies',
  'Séniorité',
  'Démarrage',
  'Localisation',
  'Ville',
  'Jours de télétravail',
];

/** The values of a mail by label. A label counts in its place only: an answer may contain the words of another one. */
function valuesIn(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let at = -1;
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim();
    const next = LABELS.findIndex(
      (label, index) =>
        index > at && new RegExp(`^${label}(?:\\t|\\s{2}|\\s*:\\s|$)`, 'i').test(words),
    );
    const label = LABELS[next < 0 ? at : next] ?? '';
    if (next >= 0) at = next;
    const value = next < 0 ? words : words.slice(label.length).replace(/^\s*:/, '').trim();
    const before = values.get(label) ?? '';
    values.set(label, `${before}\n${value}`);
  }
  return values;
}

/** A mission as a request describes it; '' for a title that it does not have, null for a text that is no request. */
export function missionIn(text: string): { titre: string; description: string } | null {
  const values = valuesIn(text);
  const valueOf = (label: string) => {
    const value = (values.get(label) ?? '').trim();
    return value === EMPTY ? '' : value;
  };
  if (!values.has('Postes et technologies') || !values.has('Description')) return null;
  const facts = PUBLIC.flatMap((label) => {
    const value = valueOf(label);
    return value === '' ? [] : [`${label}\u00A0: ${value}`];
  });
  return {
    titre: (valueOf('Recherche') || valueOf('Postes et technologies')).replace(/\s+/g, ' '),
    description: [valueOf('Description'), facts.join('\n')].filter(Boolean).join('\n\n'),
  };
}
