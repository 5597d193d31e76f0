import type { CollectionName } from '@jalon/shared/data';
import type { FIELDS } from '@jalon/shared/documents';

/** What a file to import must hold in a field. */
export interface FieldRule {
  /** Whether every document has the field. */
  required: boolean;
  /** Most characters of a text, most ids of a list. */
  most: number;
  /** Whether a text may have several lines. */
  hasLines?: boolean;
  meaning: string;
}

type RulesOf<Name extends CollectionName> = Readonly<
  Record<keyof (typeof FIELDS)[Name], FieldRule>
>;

/** A list shortens longer texts. */
const ONE_LINE = 160;
const ID_LENGTH = 128;

export const RULES: { readonly [Name in CollectionName]: RulesOf<Name> } = {
  freelances: {
    nom: { required: true, most: ONE_LINE, meaning: 'family name' },
    prenom: { required: true, most: ONE_LINE, meaning: 'first name' },
    fonction: { required: true, most: ONE_LINE, meaning: 'job title; filters find families in it' },
  },
  missions: {
    titre: { required: true, most: ONE_LINE, meaning: 'title' },
    description: {
      required: false,
      most: 10_000,
      hasLines: true,
      meaning: 'what the mission is about',
    },
    statut: { required: true, most: ONE_LINE, meaning: 'where the mission stands' },
    clientId: { required: true, most: ID_LENGTH, meaning: 'uid of the client’s account' },
    freelanceIds: {
      required: false,
      most: 100,
      meaning: 'who works on it: ids in `freelances`, which are the uids of their accounts',
    },
  },
};

/**
 * An id in a file to import. Ids in a list cell are separated by spaces, commas, semicolons or bars. Every account can read ids, so they are no
 * e-mail addresses. Firestore keeps `__…__` for itself.
 */
export const IMPORT_ID = /^(?!\.\.?$)(?!__.*__$)[^/\s,;|@\p{C}]{1,128}$/u;
export const IMPORT_ID_IN_WORDS =
  '1 to 128 characters other than spaces and / , ; | @, and neither "." nor ".." nor framed by "__"';
