import { useLocation, useNavigate } from '@jalon/shared/routing';
import { Container } from '@jalon/shared/ui';
import { Tabs, type Tab } from '../tabs/Tabs';

import { selectedTab, TAB_PARAMETER, tabAddress } from './selected-tab';
import styles from './Dashboard.module.css';

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
