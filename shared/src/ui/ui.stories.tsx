import { ArrowRight, Search } from 'lucide';
import { VisuallyHidden } from './VisuallyHidden';
import { Button } from './buttons/Button';
import { LinkButton } from './buttons/LinkButton';
import { Alert } from './feedback/Alert';
import { Spinner } from './feedback/Spinner';
import { Icon } from './icon/Icon';
import { PageHead } from './layout/PageHead';
import { Container, Section } from './layout/Section';

export default { title: 'ui' };

export const ButtonVariants = () => (
  <>
    <Button>Envoyer ma demande</Button>
    <Button variant="secondary">Enregistrer le brouillon</Button>
    <Button variant="quiet">Annuler</Button>
    <Button variant="danger">Supprimer mon compte</Button>
    <Button busy busyLabel="Envoi en cours...">
      Envoyer ma demande
    </Button>
    <Button disabled>Envoyer ma demande</Button>
    <Button wide>Se connecter</Button>
  </>
);

export const LinkButtonVariants = () => (
  <>
    <LinkButton to="/recherche1">Trouver un expert</LinkButton>
    <LinkButton to="/simulateur" variant="secondary">
      Simuler mes revenus
    </LinkButton>
    <LinkButton to="/faq" variant="quiet">
      Lire les questions fréquentes
    </LinkButton>
    <LinkButton to="/recherche1">
      Commencer <Icon of={ArrowRight} size={20} />
    </LinkButton>
    <LinkButton href="https://www.service-public.fr" variant="secondary">
      service-public.fr
    </LinkButton>
  </>
);

export const AlertKinds = () => (
  <>
    <Alert kind="info">Votre brouillon est enregistré sur cet appareil.</Alert>
    <Alert kind="success">Votre demande est envoyée&nbsp;: nous répondons sous 48 heures.</Alert>
    <Alert kind="error">Votre demande n’a pas pu être envoyée.</Alert>
    <Alert kind="error" action={<Button variant="secondary">Réessayer</Button>}>
      Vos missions n’ont pas pu être chargées.
    </Alert>
  </>
);

export const SpinnerLoading = () => <Spinner label="Chargement de vos missions…" />;

export const IconSizes = () => (
  <>
    <Icon of={Search} size={14} stroke={2} />
    <Icon of={Search} size={20} />
    <Icon of={Search} />
    <Icon of={Search} size={32} />
  </>
);

export const ContainerWidths = () => (
  <>
    <Container>
      <Alert kind="info">page&nbsp;: la largeur de la grille</Alert>
    </Container>
    <Container width="text">
      <Alert kind="info">text&nbsp;: une ligne qui se lit bien</Alert>
    </Container>
    <Container width="form">
      <Alert kind="info">form&nbsp;: une colonne de champs</Alert>
    </Container>
  </>
);

export const PageHeadTones = () => (
  <>
    <PageHead title="Questions fréquentes" />
    <PageHead
      title="Simulateur de revenus"
      lede="Comparez en une minute ce qui vous reste selon votre statut."
      actions={<LinkButton to="/simulateur">Commencer</LinkButton>}
    />
    <PageHead above="Étape 2 sur 4" title="Affinez votre recherche" tone="sunk" />
    <PageHead
      tone="klein"
      title="Nos métiers"
      lede="Des experts choisis un par un."
      actions={<LinkButton to="/recherche1">Trouver un expert</LinkButton>}
    />
    <PageHead tone="ink" title="Votre résultat" lede="Ce que coûte un poste vacant." />
  </>
);

export const SectionTones = () => (
  <>
    <Section aria-label="Sur la page">
      <p>Le fond de la page.</p>
      <Button>Continuer</Button>
    </Section>
    <Section tone="sunk" aria-label="En retrait">
      <p>Un fond en retrait, pour changer de rythme.</p>
      <Button>Continuer</Button>
    </Section>
    <Section tone="ink" aria-label="Sur encre">
      <p>Un fond sombre, dans les deux thèmes.</p>
      <Button>Continuer</Button>
    </Section>
    <Section tone="klein" width="text" aria-label="Sur bleu">
      <p>Le bleu de la maison, une fois par page.</p>
      <Button>Continuer</Button>
    </Section>
  </>
);

export const VisuallyHiddenWordsForScreenReaders = () => (
  <p>
    3 <VisuallyHidden>missions en cours</VisuallyHidden>
    <span aria-hidden="true">(les mots qui suivent ne se voient pas)</span>
  </p>
);
