import { Image } from './Image';

export default { component: Image };

const DRAWING =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="240" height="120"%3E%3Crect width="240" height="120" fill="%23002fa7"/%3E%3C/svg%3E';

export const Picture = () => (
  <Image src={DRAWING} alt="Un rectangle bleu" width={240} height={120} />
);

export const Missing = () => (
  <p>
    Une image qui ne vient pas laisse la place&nbsp;: <Image src="data:," alt="Portrait" />
    <strong>Camille Martin</strong>
  </p>
);
