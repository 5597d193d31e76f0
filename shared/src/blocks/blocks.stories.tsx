import { Spinner } from '@jalon/shared/ui';
import { Card } from './Card';
import { Chip } from './Chip';
import { Prose } from './Prose';
import { Rod } from './Rod';
import { Skeleton } from './Skeleton';
import { Stakes } from './Stakes';

export default { title: 'blocks' };

export const CardList = () => (
  <ul role="list">
    <Card as="li">
      <h3>Architecte Java, Lyon</h3>
      <p>600 € par jour, à partir de janvier</p>
      <Chip tone="green">En cours</Chip>
    </Card>
    <Card as="li">
      <h3>Développeuse React, à distance</h3>
      <p>520 € par jour, tout de suite</p>
      <Chip tone="grey">Terminée</Chip>
    </Card>
  </ul>
);

export const ChipTones = () => (
  <>
    <Chip tone="green">En cours</Chip>
    <Chip tone="grey">Terminée</Chip>
    <Chip tone="red">Refusée</Chip>
    <Chip>Brouillon</Chip>
  </>
);

export const ProseLongText = () => (
  <Prose>
    <h3>Pourquoi un jalon&nbsp;?</h3>
    <p>
      Un jalon se plante pour viser loin. Le nôtre mesure ce qui reste à faire, et montre ce qui est
      déjà fait.
    </p>
    <ul>
      <li>Il est droit.</li>
      <li>
        Il a cinq bandes, comme <a href="#jalon">celui du géomètre</a>.
      </li>
    </ul>
    <p>Le reste est affaire de patience.</p>
  </Prose>
);

export const RodDirections = () => (
  <>
    <Rod />
    <Rod direction="vertical" />
    <p>
      Aussi haut
      <br />
      que ce qui est
      <br />à côté.
    </p>
  </>
);

export const SkeletonTextThatIsLoading = () => (
  <>
    <Spinner />
    <Skeleton lines={4} />
  </>
);

export const StakesOfAWay = () => (
  <>
    <Stakes count={4} current={1} label="Étape 1 sur 4" next="Ensuite&nbsp;: votre recherche" />
    <Stakes count={4} current={3} label="Étape 3 sur 4" next="Ensuite&nbsp;: vos coordonnées" />
    <Stakes count={4} current={4} label="Étape 4 sur 4" />
  </>
);
