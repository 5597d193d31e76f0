import { Section } from '@jalon/shared/ui';
import { TextLink } from '../../ui/TextLink';
import { questions } from './content';
import styles from './Questions.module.css';

/** All answers are open: six answers are faster to read than to open one by one. */
export function Questions() {
  return (
    <Section aria-label="Questions et réponses" className={styles.section}>
      <ul role="list" className={styles.list}>
        {questions.map(({ id, question, answer, link }) => (
          <li key={id} id={id} className={styles.item}>
            <h2 className={styles.question}>{question}</h2>
            <div className={styles.answer}>
              <p>{answer}</p>
              <TextLink to={link.to}>{link.label}</TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
