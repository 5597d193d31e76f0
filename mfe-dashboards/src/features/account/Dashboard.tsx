import { lazyView } from '@jalon/shared/blocks';
import { formatQuery } from '@jalon/shared/format';
import { useNavigate, useSearchParams } from '@jalon/shared/routing';
import { Container } from '@jalon/shared/ui';
import { useSignedInUser, type AccountKind } from '../../lib/session';
import { Tabs, type Tab } from '../../ui/Tabs';
import styles from './Dashboard.module.css';

const Administration = lazyView(() =>
  import('./Administration').then((file) => file.Administration),
);

/** Query parameter with the selected tab; without it the first tab is selected. */
const TAB_PARAMETER = 'onglet';

interface DashboardTab extends Tab {
  /** Query parameters that the tab sets when it is selected, unless the address has them. */
  query?: () => Readonly<Record<string, string>>;
}

interface Props {
  kind: AccountKind;
  /** Tabs before the account tab. */
  tabs: (uid: string) => readonly [DashboardTab, ...DashboardTab[]];
}

/** Dashboard with tabs. The selected tab is in the address, so that Back and links work. */
export function Dashboard({ kind, tabs }: Props) {
  const user = useSignedInUser();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const title = `Espace ${kind}`;
  if (!user) return <h1>{title}</h1>;

  const [first, ...others] = tabs(user.uid);
  const administration: DashboardTab = {
    id: 'administration',
    label: 'Administration',
    panel: <Administration user={user} shownOn={kind} />,
  };
  const all = [first, ...others, administration];
  const asked = query.get(TAB_PARAMETER);
  const { id: selected } = all.find(({ id }) => id === asked) ?? first;

  const select = (id: string) => {
    if (id === asked) return;
    const next = new URLSearchParams(query);
    next.set(TAB_PARAMETER, id);
    const own = all.find((tab) => tab.id === id)?.query?.() ?? {};
    for (const [name, value] of Object.entries(own)) if (!next.has(name)) next.set(name, value);
    // Choosing the tab that is shown at first keeps it there, and is no step for Back.
    void navigate({ search: formatQuery(next) }, { replace: id === selected });
  };

  return (
    <Container key={user.uid} className={styles.root}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.email}>
          <bdi>{user.email}</bdi>
        </p>
      </header>
      <Tabs label={title} tabs={all} selected={selected} onSelect={select} />
    </Container>
  );
}
