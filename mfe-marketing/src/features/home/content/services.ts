import { Blocks, Compass, GraduationCap, LifeBuoy, Lightbulb, Wrench, type IconNode } from 'lucide';

export interface Service {
  name: string;
  text: string;
  glyph: IconNode;
}

export const services: readonly Service[] = [
  {
    name: 'Assistance technique',
    text: 'Renforcez une équipe en place, le temps d’un projet ou d’un pic de charge.',
    glyph: LifeBuoy,
  },
  {
    name: 'Pilotage',
    text: 'Confiez le cap, le budget et le calendrier à une personne qui en répond.',
    glyph: Compass,
  },
  {
    name: 'Conseil',
    text: 'Éclairez une décision avec quelqu’un qui l’a déjà prise ailleurs.',
    glyph: Lightbulb,
  },
  {
    name: 'Formation',
    text: 'Faites grandir vos équipes avec ceux qui pratiquent le métier chaque jour.',
    glyph: GraduationCap,
  },
  {
    name: 'Architecture',
    text: 'Posez des fondations qui tiendront la charge et les années.',
    glyph: Blocks,
  },
  {
    name: 'Expertise technique',
    text: 'Résolvez un point dur, auditez un code, tenez une échéance.',
    glyph: Wrench,
  },
];
