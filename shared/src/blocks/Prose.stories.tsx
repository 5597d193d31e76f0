import { Prose } from './Prose';

export default { component: Prose, layout: 'column' };

export const LongText = () => (
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
