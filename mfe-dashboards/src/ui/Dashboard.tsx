import { useLocation, useNavigate } from '@jalon/shared/routing';
import { Container } from '@jalon/shared/ui';

import { Tabs, type Tab } from './Tabs';
import styles from './Dashboard.module.css';

/** Query parameter with the selected tab. */
const TAB_PARAMETER = 'onglet';

/** The tab in the address; the first one when it names none of these tabs. */
export function selectedTab<Id extends string>(
  asked: string | null,
  ids: readonly [Id, ...Id[]],
): Id {
  return ids.find((id) => id === asked) ?? ids[0];
}

/**
 * The query string of a tab; the first tab has no parameter.
 * @param search the current query string: parameters of lists are kept.
 */
export function tabAddress<Id extends string>(
  id: Id,
  ids: readonly [Id, ...Id[]],
  search: string,
): string {
  const query = new URLSearchParams(search);
  if (id === ids[0]) query.delete(TAB_PARAMETER);
  else query.set(TAB_PARAMETER, id);
  return query.toString();
}

interface Props<Id extends string> {
  title: string;
  /** The signed-in user. */
  email: string;
  tabs: readonly [Tab<Id>, ...Tab<Id>[]];
}

/** A dashboard in tabs. The selected tab is in the address, so that Back and links work. */
export function Dashboard<Id extends string>({ title, email, tabs }: Props<Id>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [first, ...others] = tabs;
  const ids = [first.id, ...others.map(({ id }) => id)] as const;
  const selected = selectedTab(new URLSearchParams(search).get(TAB_PARAMETER), ids);

  return (
    <Container className={styles.root}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.email}>
          <bdi>{email}</bdi>
        </p>
      </header>
      <Tabs
        label={title}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) void navigate({ search: tabAddress(id, ids, search) });
        }}
      />
    </Container>
  );
}
