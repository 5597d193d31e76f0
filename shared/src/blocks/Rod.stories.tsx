import { Rod } from './Rod';

export default { component: Rod };

export const Horizontal = () => <Rod />;

export const Vertical = () => (
  <>
    <Rod direction="vertical" />
    <p>
      Aussi haut
      <br />
      que ce qui est
      <br />à côté.
    </p>
  </>
);
