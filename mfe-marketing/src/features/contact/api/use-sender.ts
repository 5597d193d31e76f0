import { useEffect, useState } from 'react';
import { getDocument } from '@jalon/shared/data';
import { useSession } from '@jalon/shared/session';

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Who is writing, as far as the session knows: the e-mail, and the name of a freelance. Empty for a visitor. */
export function useSender() {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const uid = user?.uid;
  const [found, setFound] = useState({ uid: '', name: '' });
  useEffect(() => {
    if (uid === undefined) return undefined;
    let isWanted = true;
    // Only freelances have a document, which they alone may read: for anyone else, and after a failure, they type it.
    void getDocument('freelances', uid).then((own) => {
      if (!isWanted || !own.ok || own.value === null) return;
      const { prenom, nom } = own.value.fields;
      setFound({ uid, name: [textIn(prenom), textIn(nom)].filter(Boolean).join(' ') });
    });
    return () => {
      isWanted = false;
    };
  }, [uid]);
  return { email: user?.email ?? '', name: found.uid === uid ? found.name : '' };
}
