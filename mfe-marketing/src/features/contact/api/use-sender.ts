import { useEffect, useState } from 'react';
import { getDocument } from '@jalon/shared/data';
import { asText } from '@jalon/shared/format';
import { useSession } from '@jalon/shared/session';

/** The signed-in sender: e-mail, and name of a freelance. Empty for a visitor who is not signed in. */
export function useSignedInSender() {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const uid = user?.uid;
  const [found, setFound] = useState({ uid: '', name: '' });
  useEffect(() => {
    if (uid === undefined) return undefined;
    let isWanted = true;
    // Only freelances have a document: clients enter their name, and so do freelances after a failed read.
    void getDocument('freelances', uid).then((own) => {
      if (!isWanted || !own.ok || own.value === null) return;
      const { prenom, nom } = own.value.fields;
      const names = [prenom, nom].map((name) => asText(name).trim());
      setFound({ uid, name: names.filter(Boolean).join(' ') });
    });
    return () => {
      isWanted = false;
    };
  }, [uid]);
  return { nom: found.uid === uid ? found.name : '', email: user?.email ?? '' };
}
