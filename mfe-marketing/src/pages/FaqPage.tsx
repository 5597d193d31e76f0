import { classNames, PageHead, Section, tieShortWords } from '@jalon/shared/ui';
import { appendCommission } from '../lib/rate-terms';
import { ClosingBand } from '../ui/ClosingBand';
import { TextLink } from '../ui/TextLink';
import { RequestTimeline } from '../ui/RequestTimeline';
import layout from '../ui/split.module.css';
import styles from './FaqPage.module.css';

const questions = () => [
  {
    id: 'delai',
    question: 'En combien de temps recevrai-je des profils\u202F?',
    answer:
      'En moins de 48\u00A0heures après votre demande, hors week-\u2060ends et jours fériés. Nous lisons votre besoin, nous interrogeons les experts disponibles, et nous ne vous transmettons que ceux qui y répondent vraiment.',
    link: { to: '/besoin-freelance', label: 'Décrire votre besoin' },
  },
  {
    id: 'validation',
    question: 'Comment les freelances sont-ils sélectionnés\u202F?',
    answer:
      'Nous lisons chaque candidature. Nous échangeons avec l’expert, nous l’évaluons sur un cas tiré de votre besoin avant de vous présenter son profil. Vous rencontrez ensuite les candidats que vous avez retenus, et vous choisissez.',
    link: { to: '/besoin-freelance', label: 'Voir des exemples de missions' },
  },
  {
    id: 'tarifs',
    question: 'Comment les tarifs sont-ils fixés\u202F?',
    answer: appendCommission(
      'Le tarif journalier (TJM) dépend du métier, de l’expérience et de la durée. Le tarif annoncé par le freelance se négocie avant la mission\u202F; rien ne commence sans son accord et celui de l’entreprise.',
    ),
    link: { to: '/besoin-freelance#missions', label: 'Voir des exemples de tarifs' },
  },
  {
    id: 'facturation',
    question: 'Combien de factures vais-je recevoir\u202F?',
    answer:
      'Une seule par mois, centralisée, pour tous vos freelances et tous vos projets. Nous réunissons les comptes rendus d’activité, vous réglez un seul fournisseur.',
    link: { to: '/contact', label: 'Nous poser une question' },
  },
  {
    id: 'candidature',
    question: 'Je suis freelance\u00A0: comment rejoindre le réseau\u202F?',
    answer:
      'Remplissez le formulaire de candidature\u00A0: votre fonction, vos coordonnées, votre profil LinkedIn et votre tarif journalier. Nous vous rappelons pour faire connaissance, puis nous vous proposons des missions.',
    link: { to: '/je-suis-freelance', label: 'Déposer votre candidature' },
  },
  {
    id: 'portage',
    question: 'Qu’est-ce que le portage salarial\u202F?',
    answer:
      'Une façon d’être indépendant sans créer de société. Vous choisissez une mission, que nous vous présentons ou que vous trouvez, et vous en négociez le tarif\u202F; une société de portage vous emploie, facture le client et vous verse un salaire. Vous gardez votre liberté, avec la protection sociale d’un salarié.',
    link: { to: '/portage', label: 'Comprendre le portage' },
  },
];

/** All answers are visible: so few are faster to read than to open one by one. */
export default function FaqPage() {
  return (
    <>
      <PageHead
        title="Questions fréquentes"
        lede="Délais, tarifs, sélection, facturation, portage&nbsp;: l’essentiel en six réponses."
      />
      <Section aria-label="Questions et réponses" className={styles.section}>
        <p className={layout.soft}>Par exemple, une demande d’un lundi matin&nbsp;:</p>
        <div className={styles.hours}>
          <RequestTimeline />
        </div>
        <ul role="list" className={layout.ruled}>
          {questions().map(({ id, question, answer, link }) => (
            <li key={id} id={id} className={classNames(layout.split, styles.item)}>
              <h2 className={styles.question}>{tieShortWords(question)}</h2>
              <div className={styles.answer}>
                <p>{answer}</p>
                <TextLink to={link.to}>{link.label}</TextLink>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingBand
        title={'Une autre question\u202F?'}
        text="Écrivez-nous&nbsp;: nous vous répondons."
        action={{ to: '/contact', label: 'Nous contacter' }}
      />
    </>
  );
}
