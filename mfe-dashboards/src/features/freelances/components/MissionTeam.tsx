import { useCallback, useState } from 'react';
import { plural } from '@jalon/shared/format';
import { Alert, Button, LinkButton, Spinner, VisuallyHidden } from '@jalon/shared/ui';
import { MEMBER_MESSAGE_URL, handToContactPage } from '../../../lib/contact';
import { useReadResult, useSignedInUser } from '../../../lib/session';
import { UNKNOWN } from '../../../lib/text';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { readFreelances } from '../api/freelances';
import { fullName, jobTitle, type Freelance } from '../domain/freelance';
import { memberMessageValues } from '../domain/meeting';
import styles from './MissionTeam.module.css';

/** Documents to read at a time. */
const PER_STEP = 10;

interface Props {
  ids: readonly string[];
  /** Name of the mission, in a message. */
  about: string;
}

/** The people of a mission, each with a link to a message. */
export function MissionTeam({ ids, about }: Props) {
  const uid = useSignedInUser()?.uid ?? '';
  const [count, setCount] = useState(PER_STEP);
  const readShown = useCallback(() => readFreelances(uid, ids.slice(0, count)), [uid, ids, count]);
  const { value: people, failure, retry } = useReadResult(readShown);
  const place = useFocusAfterRemoval<HTMLDivElement>();
  const shown = ids.slice(0, count).filter((id) => people?.has(id));
  const left = ids.length - count;
  const isReading = failure === null && shown.length < Math.min(count, ids.length);
  const total = left > 0 ? ` sur ${String(ids.length)}` : '';
  const read = `Équipe\u00A0: ${plural(shown.length, 'personne', 'personnes')}${total}`;
  return (
    <div ref={place} role="group" aria-label="Équipe" tabIndex={-1} className={styles.root}>
      <ul role="list" className={styles.people}>
        {shown.map((id) => (
          <Member key={id} one={people?.get(id) ?? null} uid={uid} about={about} />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{failure === null && (isReading ? 'Lecture de l’équipe…' : read)}</span>
      </VisuallyHidden>
      {isReading && (
        <div aria-hidden="true">
          <Spinner />
        </div>
      )}
      {failure !== null && (
        <Alert
          kind="error"
          action={
            <Button variant="secondary" onClick={retry}>
              Réessayer
            </Button>
          }
        >
          {failure === 'denied'
            ? 'Votre compte n’a pas accès à l’équipe de cette mission.'
            : 'L’équipe n’a pas pu être lue. Vérifiez votre connexion, puis réessayez.'}
        </Alert>
      )}
      {people && failure === null && left > 0 && (
        <Button variant="quiet" onClick={() => setCount(count + PER_STEP)}>
          {`Afficher plus (${String(left)})`}
        </Button>
      )}
    </div>
  );
}

function Member({ one, uid, about }: { one: Freelance | null; uid: string; about: string }) {
  if (one === null) return <li>{UNKNOWN}</li>;
  const name = fullName(one);
  return (
    <li className={styles.member}>
      <div>
        <p className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </p>
        <p>
          <bdi>{jobTitle(one)}</bdi>
        </p>
      </div>
      <LinkButton
        variant="quiet"
        to={MEMBER_MESSAGE_URL}
        aria-label={`Contacter ${name}`}
        onClick={() => handToContactPage(uid, memberMessageValues(one, about))}
      >
        Contacter
      </LinkButton>
    </li>
  );
}
