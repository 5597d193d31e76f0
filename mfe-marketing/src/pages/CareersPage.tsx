import { ArrowRight } from 'lucide';
import { Icon, PageHead, Section } from '@jalon/shared/ui';
import { CardLink } from '../ui/CardLink';
import { ClosingBand } from '../ui/ClosingBand';
import { SectionHead } from '../ui/SectionHead';
import { StakeItem, stakeListClass } from '../ui/StakeItem';
import link from '../ui/TextLink.module.css';

/** Address of the contact page with the subject filled in. */
const applyAbout = (subject: string) =>
  `/contact?sujet=${encodeURIComponent(subject)}&objet=recrutement`;

const jobs = [
  {
    title: 'Business Developer',
    place: 'Paris',
    text: 'Vous ouvrez les portes\u00A0: vous rencontrez des entreprises, comprenez leurs projets et leur faites découvrir le réseau.',
  },
  {
    title: 'Account Manager',
    place: 'Paris',
    text: 'Vous êtes l’interlocuteur dédié\u00A0: vous suivez les missions, des deux côtés, et vous faites durer la confiance.',
  },
  {
    title: 'Talent Acquisition Specialist',
    place: 'Remote',
    text: 'Vous trouvez les experts, évaluez leur métier et les accompagnez jusqu’à leur première mission.',
  },
];

const closing = {
  title: 'Votre métier n’est pas là\u202F?',
  text: 'Dites-nous ce que vous feriez chez nous. Nous lirons votre message.',
  action: { to: applyAbout('Candidature spontanée'), label: 'Candidature spontanée' },
};

export default function CareersPage() {
  return (
    <>
      <PageHead
        title="Aidez des experts à trouver leur place"
        lede="Nous faisons se rencontrer des entreprises et des indépendants. C’est un métier d’écoute, et nous cherchons des personnes qui l’aiment."
      />
      <Section tone="sunk" aria-labelledby="postes">
        <SectionHead id="postes" title="Trois postes ouverts">
          <p>
            Pas de lettre type&nbsp;: écrivez-nous ce qui vous attire et ce que vous savez faire.
          </p>
        </SectionHead>
        <ul role="list" className={stakeListClass}>
          {jobs.map(({ title, place, text }) => (
            <StakeItem key={title} bands={5}>
              <p>
                <span>CDI, </span>
                <span lang={place === 'Remote' ? 'en' : undefined}>{place}</span>
              </p>
              <h3>
                <CardLink to={applyAbout(`Candidature\u00A0: ${title} (H/F)`)}>
                  <span lang="en">{title}</span> (H/F)
                </CardLink>
              </h3>
              <p>{text}</p>
              <span className={link.text} aria-hidden="true">
                Postuler <Icon of={ArrowRight} size={20} stroke={1.75} />
              </span>
            </StakeItem>
          ))}
        </ul>
      </Section>
      <ClosingBand {...closing} />
    </>
  );
}
