import { useState } from 'react';
import { Button, Container, PageHead } from '@jalon/shared/ui';
import styles from './ExemplePage.module.css';

export default function ExemplePage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHead title="Exemple" />
      <Container className={styles.counter}>
        <Button onClick={() => setCount(count + 1)}>Compter</Button>
        <p role="status">{`Compté ${String(count)} fois`}</p>
      </Container>
    </>
  );
}
