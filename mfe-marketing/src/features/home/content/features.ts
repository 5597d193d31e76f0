import { Layers, ReceiptText, Route, UserRound, type IconNode } from 'lucide';

export interface Feature {
  name: string;
  text: string;
  glyph: IconNode;
}

export const features: readonly Feature[] = [
  {
    name: 'Un interlocuteur dédié',
    text: 'La même personne, du premier appel à la fin de la mission.',
    glyph: UserRound,
  },
  {
    name: 'Un suivi de mission',
    text: 'Des points réguliers avec vous et avec l’expert, pour corriger tôt ce qui doit l’être.',
    glyph: Route,
  },
  {
    name: 'Une seule facture par mois',
    text: 'Tous vos freelances, tous vos projets, un document centralisé et un seul fournisseur à régler.',
    glyph: ReceiptText,
  },
  {
    name: 'Un besoin, plusieurs profils',
    text: 'Vous comparez des candidatures choisies pour vous, et vous gardez le dernier mot.',
    glyph: Layers,
  },
];
