import { Prose } from '@jalon/shared/blocks';
import { Container, PageHead } from '@jalon/shared/ui';
import type { DocumentSection, TextDocument } from '../../lib/document';
import { DocumentBlock } from './DocumentBlock';
import styles from './DocumentPage.module.css';
import { formatDay } from './format-day';

interface Props {
  document: TextDocument;
  /** A section that the page adds below the text. */
  last?: Pick<DocumentSection, 'id' | 'title'>;
}

/** A long text with its table of contents beside it. */
export function DocumentPage({ document, last }: Props) {
  const { title, lede, updated, sections } = document;
  return (
    <>
      <PageHead title={title} lede={lede} />
      <Container className={styles.layout}>
        <nav aria-labelledby="sommaire" className={styles.contents}>
          <h2 id="sommaire" className={styles.contentsTitle}>
            Sommaire
          </h2>
          <ul role="list" className={styles.list}>
            {[...sections, ...(last ? [last] : [])].map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
          <p className={styles.updated}>
            Mise à jour&nbsp;: <time dateTime={updated}>{formatDay(updated)}</time>
          </p>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} className={styles.section}>
              <Prose>
                <h2 id={section.id}>{section.title}</h2>
                {section.blocks.map((block, index) => (
                  <DocumentBlock key={index} block={block} />
                ))}
              </Prose>
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}
