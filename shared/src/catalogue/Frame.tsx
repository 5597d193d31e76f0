import { MemoryRouter } from 'react-router-dom';
import { provideSiteConfig } from '@jalon/shared/shell';
import { classNames } from '@jalon/shared/ui';
import { siteConfigFixture } from '../testing/site-config-fixture';
import type { Entry } from './stories';
import { Tokens, TOKENS } from './Tokens';
import styles from './catalogue.module.css';

provideSiteConfig(siteConfigFixture);

function EntryStories({ entry }: { entry: Entry }) {
  const { id, name, entryPoint, about, props, stories, layout } = entry;
  return (
    <article aria-labelledby={id} className={styles.entry}>
      <h1 id={id} className={styles.title}>
        {name}
      </h1>
      <p className={styles.about}>{about}</p>
      <pre className={styles.code}>{`import { ${name} } from '${entryPoint}';`}</pre>
      {stories.map(({ name: story, about: note, Example, code }) => (
        <section key={story} aria-label={`${name}: ${story}`} className={styles.story}>
          <h2 className={styles.storyName}>{story}</h2>
          {note !== '' && <p className={styles.about}>{note}</p>}
          <div className={classNames(styles.example, styles[layout])}>
            <Example />
          </div>
          <pre className={styles.code}>{code}</pre>
        </section>
      ))}
      {props !== '' && (
        <details>
          <summary className={styles.summary}>Props</summary>
          <pre className={styles.code}>{props}</pre>
        </details>
      )}
    </article>
  );
}

interface FrameProps {
  /** Id of a component, `*` for all. */
  shown: string;
  entries: readonly Entry[];
  /** Text of `tokens.css`. */
  tokens: string;
}

/** The examples of one component, or of all (`*`), in a window of their own, so that its width is theirs. */
export function Frame({ shown, entries, tokens }: FrameProps) {
  const chosen = entries.filter(({ id }) => shown === '*' || id === shown);
  return (
    <MemoryRouter>
      <main className={styles.frame}>
        {(shown === '*' || shown === TOKENS) && <Tokens sheet={tokens} />}
        {chosen.map((entry) => (
          <EntryStories key={entry.id} entry={entry} />
        ))}
      </main>
    </MemoryRouter>
  );
}
