import type { LoadErrorCode } from '@jalon/shared/protocol';

interface Explanation {
  cause: string;
  remedy: string;
}

/** What each code of a refusal means, for `jalon explain`. A code keeps its name and its meaning. */
export const REFUSALS = {
  'address-taken': {
    cause:
      'Two routes match one address, or a route takes addresses that belong to another part or to the site.',
    remedy: 'Change the path in routes.json, or agree with the other team who keeps the address.',
  },
  'broken-release': {
    cause: 'The files of the release are not those that its release.json lists.',
    remedy: 'Build the part again with the installed version of the tools, and publish that build.',
  },
  'another-store': {
    cause: 'The host has a site that was composed from another store.',
    remedy: 'Check "--store" and "--to". The message says what to do when the store has moved.',
  },
  'bundled-copy': {
    cause:
      'The release contains a package that the shell provides, or sources of another part. A second copy has a state of its own.',
    remedy:
      'Import the entry point that the message names. What two parts share belongs into @jalon/shared.',
  },
  'does-not-compile': {
    cause: 'The sources do not type-check against the entry points of @jalon/shared.',
    remedy:
      'Mend the errors that the compiler lists; "npx tsc -p" on the folder of the part shows the same.',
  },
  'foreign-style': {
    cause:
      'A CSS rule stands outside the cascade layer of the part, or matches elements of other parts.',
    remedy: 'Write styles as CSS modules, without :global(…), and import them from components.',
  },
  'links-left': {
    cause: 'Scripts of another live part contain a path of the pages that are to leave the site.',
    remedy: 'The other team publishes its part without the link; then the part can be retired.',
  },
  'module-version': {
    cause: 'The remote needs a module, or a version of one, that no live shell provides.',
    remedy:
      'Install the version that the shell provides and test with it, or wait for a shell that provides yours.',
  },
  'name-missing': {
    cause: 'The remote imports a name that the module of the live shell does not export.',
    remedy:
      'A remote waits for a shell that exports it. A shell keeps the name until no live remote uses it, or changes its major version.',
  },
  'no-key': {
    cause:
      'No key of this machine may sign for the part, or the operator’s configuration has no key of it.',
    remedy:
      '"jalon keys <part>" makes a key; the operator adds its public half under "keys" and publishes the configuration.',
  },
  'no-shell': {
    cause: 'Every page stands in a shell, and the store has none that is live.',
    remedy: 'Publish the shell first.',
  },
  'not-allowed': {
    cause:
      'The part uses an origin, a place in the header or a mail template that the operator’s configuration does not list.',
    remedy: 'Ask the operator to allow it, or remove it from routes.json.',
  },
  'not-found': {
    cause: 'The store has no release that the command could use.',
    remedy:
      '"jalon history <part>" lists the releases that were live. Publish or submit one first where there is none.',
  },
  'over-budget': {
    cause: 'A page or a group of files is larger than its budget.',
    remedy:
      'Look at "jalon check <part>" for what grew. "jalon budget --write <part>" accepts the new size, for review.',
  },
  overtaken: {
    cause: 'Another part went live at the same moment, and the two do not fit each other.',
    remedy: 'Look at "jalon status", and publish again.',
  },
  'page-throws': {
    cause: 'A page ended, hung or threw when it was imported and rendered once in the live shell.',
    remedy: 'Read what only browsers have (window, storage, the clock) in an effect or a handler.',
  },
  'part-kind': {
    cause:
      'A remote would replace a shell of the same name or the reverse, or the site would have two shells.',
    remedy: 'Choose another name in routes.json.',
  },
  placeholder: {
    cause:
      'A text that visitors, search engines or services depend on is still the one of a template.',
    remedy: 'Write the text where the message says.',
  },
  'records-gone': {
    cause: 'The served site or host has newer records than the store: somebody removed them.',
    remedy: 'Restore them; the operator publishes a configuration that is gone again.',
  },
  'routes-invalid': {
    cause: 'The routes.json that the release was built from breaks a rule of its format.',
    remedy:
      'Mend the field that the message names; shared/routes.schema.json describes all of them.',
  },
  'submission-replaced': {
    cause:
      'What is submitted is not what the build job announced: somebody else submitted meanwhile.',
    remedy: 'Submit again, and sign what that build announces.',
  },
  'too-many': {
    cause: 'The part has more routes or links than the operator’s configuration allows a part.',
    remedy: 'Remove some from routes.json, or ask the operator for more.',
  },
  'tool-outdated': {
    cause: 'The installed @jalon/scripts is older than the operator allows.',
    remedy: 'Install the version that the message names.',
  },
  'type-changed': {
    cause: 'The type of a shared module in the shell does not fit what the remote was built with.',
    remedy:
      'A remote is built again with the declarations of the live shell. A shell keeps the type, or changes its major version.',
  },
} as const satisfies Readonly<Record<string, Explanation>>;

/** What each code on the error card of a visitor means. */
export const LOAD_ERRORS: Readonly<Record<LoadErrorCode, Explanation>> = {
  'entry-silent': {
    cause:
      'The entry of a part ran without registering its container, for example because it was cut.',
    remedy: 'Run "jalon verify --site": it compares every served file with what was published.',
  },
  'file-late': {
    cause: 'A file did not arrive in time, twice: a slow line, or a host that does not answer.',
    remedy: 'Nothing, if single visitors see it. Otherwise look at the host.',
  },
  'file-missing': {
    cause:
      'A file could not be loaded, twice: the line is down, the host refuses it, or its bytes are not those that were published.',
    remedy: 'Run "jalon verify --site": it names the files that are missing or altered.',
  },
  'module-misfit': {
    cause:
      'The remote asked for a version of a shared module that the shell of the document does not provide.',
    remedy:
      'Run "jalon status": it names parts that do not fit each other, and their teams publish again.',
  },
  'name-taken': {
    cause:
      'Another script had defined the global name of the part, such as an extension of the browser.',
    remedy:
      'Look in the reports for the script. If it is of a part, its team gives its container a name of its own.',
  },
};

export type RefusalCode = keyof typeof REFUSALS;

/** One reason against a publication. */
export interface Refusal {
  code: RefusalCode;
  /** What, where, remedy, for people. */
  message: string;
  /** The releases that the message names: "wizard 1.0.0-1a2b3c4d". */
  sides: string[];
}

const RELEASE_NAME = /\b[a-z][a-z0-9-]* \d+\.\d+\.\d+-[\w.-]*\w/g;

export const refusal = (code: RefusalCode, message: string): Refusal => ({
  code,
  message,
  sides: [...new Set(message.match(RELEASE_NAME))],
});

export const refusals = (code: RefusalCode, messages: readonly string[]): Refusal[] =>
  messages.map((message) => refusal(code, message));

export const messagesOf = (reasons: readonly Refusal[]): string[] =>
  reasons.map(({ message }) => message);
