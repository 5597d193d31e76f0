import { FactList, Prose } from '@jalon/shared/blocks';
import { siteConfig, type SiteConfig } from '@jalon/shared/config';
import { formatDate, isPlaceholder } from '@jalon/shared/format';
import { Link } from '@jalon/shared/routing';
import { classNames, Container, PageHead, tieShortWords } from '@jalon/shared/ui';
import styles from './DocumentPage.module.css';
import layout from './split.module.css';

/** Inline content: plain text, a link, or a value of the configuration. */
type Inline =
  | string
  | { text: string; to: string }
  | { text: string; href: string }
  | { mail: string }
  | { value: string };

type Paragraph = string | readonly Inline[];

/** A paragraph, a list, or a table of labels and values. */
type Block =
  | Paragraph
  | { list: readonly Paragraph[] }
  | { facts: readonly (readonly [label: string, value: Paragraph])[] };

export interface DocumentSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

export const section = (id: string, title: string, blocks: readonly Block[]): DocumentSection => ({
  id,
  title,
  blocks,
});

/** A long text: terms, policies, statements. */
export interface TextDocument {
  title: string;
  lede: string;
  /** ISO date of the last change of the text. */
  updated: string;
  sections: readonly DocumentSection[];
}

/** The inline content of a paragraph as an array. */
const inlines = (of: Paragraph) =>
  typeof of === 'string' ? of : of.map((piece, index) => <Piece key={index} of={piece} />);

function Piece({ of }: { of: Inline }) {
  if (typeof of === 'string') return <span>{of}</span>;
  if ('to' in of) return <Link to={of.to}>{of.text}</Link>;
  if ('href' in of) return <a href={of.href}>{of.text}</a>;
  if ('mail' in of) return <a href={`mailto:${of.mail}`}>{of.mail}</a>;
  if (!isPlaceholder(of.value)) return <span translate="no">{of.value}</span>;
  return <mark className={styles.missing}>{`[${of.value}]`}</mark>;
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
  return <FactList of={block.facts.map(([label, value]) => ({ label, value: inlines(value) }))} />;
}

interface TextProps extends Pick<TextDocument, 'sections'>, Partial<Pick<TextDocument, 'updated'>> {
  /** A section that the page adds below the text. */
  last?: Pick<DocumentSection, 'id' | 'title'> | undefined;
}

/** Sections of a text with their table of contents beside them. */
export function DocumentText({ sections, updated, last }: TextProps) {
  return (
    <Container className={classNames(layout.split, styles.layout)}>
      <nav aria-labelledby="sommaire" className={styles.contents}>
        <h2 id="sommaire" className={styles.contentsTitle}>
          Sommaire
        </h2>
        <ul role="list" className={styles.list}>
          {[...sections, ...(last ? [last] : [])].map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{tieShortWords(section.title)}</a>
            </li>
          ))}
        </ul>
        {updated !== undefined && (
          <p className={styles.updated}>
            Mise à jour&nbsp;: <time dateTime={updated}>{formatDate(new Date(updated))}</time>
          </p>
        )}
      </nav>
      <div className={styles.text}>
        {sections.map((section) => (
          <section key={section.id} className={styles.section}>
            <Prose>
              <h2 id={section.id}>{tieShortWords(section.title)}</h2>
              {section.blocks.map((block, index) => (
                <DocumentBlock key={index} block={block} />
              ))}
            </Prose>
          </section>
        ))}
      </div>
    </Container>
  );
}

interface Props extends Pick<TextProps, 'last'> {
  of: (config: SiteConfig) => TextDocument;
}

/** A page that is one long text. */
export function DocumentPage({ of, last }: Props) {
  const { title, lede, ...text } = of(siteConfig());
  return (
    <>
      <PageHead title={title} lede={lede} />
      <DocumentText {...text} last={last} />
    </>
  );
}
