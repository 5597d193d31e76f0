interface Head {
  title: string;
  lede: string;
}

const DEFAULT: Head = {
  title: 'Parlons de votre projet',
  lede: 'Une question, une démonstration, une mission à confier : écrivez-nous, une personne vous répond.',
};

/** By the `objet` parameter; links of the dashboards use these. */
const HEADS: ReadonlyMap<string | null, Head> = new Map([
  [
    'candidature',
    {
      title: 'Votre candidature',
      lede: 'Dites-nous en quoi cette mission est la vôtre, votre TJM et votre date de démarrage\u00A0: une personne vous répond.',
    },
  ],
  [
    'disponibilites',
    {
      title: 'Vos disponibilités',
      lede: 'Dites-nous à partir de quand vous êtes libre et ce que vous cherchez\u00A0: une personne vous répond.',
    },
  ],
  [
    'freelance',
    {
      title: 'Rencontrer ce freelance',
      lede: 'Dites-nous pour quelle mission et à partir de quand\u00A0: une personne organise l’échange.',
    },
  ],
  [
    'freelances',
    {
      title: 'Rencontrer ces freelances',
      lede: 'Dites-nous pour quelle mission et à partir de quand\u00A0: une personne organise les échanges.',
    },
  ],
  [
    'mission',
    {
      title: 'À propos de votre mission',
      lede: 'Une question, un changement, un incident\u00A0: écrivez-nous, une personne vous répond.',
    },
  ],
  [
    'compte',
    {
      title: 'À propos de votre compte',
      lede: 'Dites-nous ce qu’il faut changer ou ce qui ne marche pas\u00A0: une personne vous répond.',
    },
  ],
]);

/** Heading and introduction of the contact page; the default for an unknown `objet`. */
export const headFor = (occasion: string | null): Head => HEADS.get(occasion) ?? DEFAULT;
