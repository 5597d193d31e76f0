import { useEffect, useMemo, useState } from 'react';
import { getDocument } from '@jalon/shared/data';
import { textIn } from '@jalon/shared/format';
import { onSessionEnd, signedInUid, useSession } from '@jalon/shared/session';
import type { ContactMessage } from '../domain/contact-message';

type Sender = Pick<ContactMessage, 'nom' | 'telephone'>;

/** Name and number of the last message of a signed-in user, in memory only, until the session ends. */
let last: (Sender & { uid: string }) | null = null;

/** Keeps name and number of a sent message for the next message of this session. */
export function rememberSender({ nom, telephone }: Sender): void {
  const uid = signedInUid();
  if (uid === null) return;
  last = { uid, nom, telephone };
  onSessionEnd(() => (last = null));
}

/**
 * The signed-in sender: e-mail, name of a freelance, name and number of an earlier message. Empty for a visitor who is
 * not signed in.
 */
export function useSender() {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const uid = user?.uid;
  const email = user?.email ?? '';
  const [found, setFound] = useState({ uid: '', name: '' });
  // Read at the start of a visit: a form that was just sent stays empty.
  const [earlier] = useState(last);
  useEffect(() => {
    if (uid === undefined) return undefined;
    let isWanted = true;
    // A client has no document: clients type their name, and so does a freelance after a failed read.
    void getDocument('freelances', uid).then((own) => {
      if (!isWanted || !own.ok || own.value === null) return;
      const { prenom, nom } = own.value.fields;
      setFound({
        uid,
        name: [prenom, nom]
          .map((name) => textIn(name).trim())
          .filter(Boolean)
          .join(' '),
      });
    });
    return () => {
      isWanted = false;
    };
  }, [uid]);
  return useMemo(() => {
    const own = earlier?.uid === uid ? earlier : null;
    const name = found.uid === uid ? found.name : '';
    return { nom: own?.nom ?? name, email, telephone: own?.telephone ?? '' };
  }, [uid, email, earlier, found]);
}
