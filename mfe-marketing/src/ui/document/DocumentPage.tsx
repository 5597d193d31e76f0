import { Prose } from '@jalon/shared/blocks';
import { Link } from '@jalon/shared/routing';
import { Container, PageHead } from '@jalon/shared/ui';
import type { Block, DocumentSection, Inline, Paragraph, TextDocument } from '../../lib/document';
import { isPlaceholder } from '../../lib/placeholder';
import styles from './DocumentPage.module.css';
import { formatDay } from './format-day';

/** A value of the site configuration, visibly marked while it is a placeholder. */
function ConfigValue({ children }: { children: string }) {
  if (!isPlaceholder(children)) return <span translate="no">{children}</span>;
  return <mark className={styles.missing}>{`[${children}]`}</mark>;
}

/** The inline content of one paragraph, in order: its one text, or elements. */
const inlines = (of: Paragraph) =>
  typeof of === 'string' ? of : of.map((piece, index) => <Piece key={index} of={piece} />);

function Piece({ of }: { of: Inline }) {
  if (typeof of === 'string') return <span>{of}</span>;
  if ('to' in of) return <Link to={of.to}>{of.text}</Link>;
  if ('href' in of) return <a href={of.href}>{of.text}</a>;
  return <ConfigValue>{of.value}</ConfigValue>;
}

function DocumentBlock({ block }: { block: Block }) {
  if (typeof block === 'string' || !('list' in block || 'facts' in block)) {
    return <p>{inlines(block)}</p>;
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item, index) => (
          <li key={index}>{inlines(item)}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={styles.facts}>
      {block.facts.map(({ term, detail }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{inlines(detail)}</dd>
        </div>
      ))}
    </dl>
  );
}

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
